// Lazy entry of the design system: documents drawn in the page. Lent by the host, loaded with the first one that is opened.

export { useWidth } from '../use-width.ts';
export type { PDFDocumentProxy } from './pdf-engine.ts';
export { PdfPage } from './pdf-page.tsx';
export { type OpenedPdf, type ReadPdf, usePdf } from './use-pdf.ts';
