/** What the content origin and the tokens of downloads may use of exports. */

export type { Export } from '../../platform/exports/define-export.ts';
export { printDocument } from '../../platform/pdf/print-document.ts';
export { type Download, openDownload } from './download.ts';
