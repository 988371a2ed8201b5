import { heldValue } from './held-value.ts';

/** A file that a page offers: a kind of export defined by its area on the server (`defineExport`). */
export interface ExportTarget {
  /** For example `support/tickets`. */
  kind: string;
  /** Title of the dialog: `Export tickets`. */
  title: string;
  /** What the page currently shows, in the format of this kind of export. */
  filter?: Readonly<Record<string, string>>;
  /** If set, this is the only format: the file is requested at once without asking. */
  format?: 'pdf';
}

const target = heldValue<ExportTarget | null>('', null);

/** Opens the host's dialog, which asks for the format, shows the progress and downloads the file. */
export const exportFile = (wanted: ExportTarget): void => target.set(wanted);

/** For the host, which opens and closes the dialog. */
export const useExportTarget = target.use;
export const endExport = (): void => target.set(null);
