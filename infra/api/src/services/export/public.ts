/** The interface of exports for the content origin and for download tokens. */

export type { Export } from '../../platform/exports/define-export.ts';
export { printDocument } from '../../platform/pdf/print-document.ts';
export { type Download, openDownload } from './download.ts';
