// Lazy entry of the design system: documents rendered within the page. Shared by the host and loaded with the first
// document.

export { useWidth } from '../use-width.ts';
export type { PDFDocumentProxy } from './pdf-engine.ts';
export { PdfPage } from './pdf-page.tsx';
export { type OpenedPdf, type ReadPdf, usePdf } from './use-pdf.ts';
