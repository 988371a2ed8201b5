import { heldValue } from './held-value.ts';

/** What a page offers as a file: a kind of export that its area has defined on the server (`defineExport`). */
export interface ExportTarget {
  /** `support/tickets` */
  kind: string;
  /** Title of the dialog: `Export tickets`. */
  title: string;
  /** What the page shows at the moment, in the kind's own terms. */
  filter?: Readonly<Record<string, string>>;
  /** The only sensible format: the file is made at once, without asking. */
  format?: 'pdf';
}

const target = heldValue<ExportTarget | null>('', null);

/** Opens the host's dialog: it asks for the format, shows how the file is made, and fetches it. */
export const exportFile = (wanted: ExportTarget): void => target.set(wanted);

/** For the host, which shows and closes the dialog. */
export const useExportTarget = target.use;
export const endExport = (): void => target.set(null);
