import type { ExportTarget } from '@portico/remote-contract';

/** The same document has the same key, however often it is requested. */
export const documentKey = ({ kind, filter }: ExportTarget): string => JSON.stringify([kind, filter]);

/** Adds a document, unless it is being prepared already. */
export const withDocument = (running: readonly ExportTarget[], target: ExportTarget): readonly ExportTarget[] =>
  running.some((one) => documentKey(one) === documentKey(target)) ? running : [...running, target];
