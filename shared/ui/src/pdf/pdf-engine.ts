/**
 * Mozilla's pdf.js, loaded when a document is opened. It runs in the page, not in a worker: a worker takes no integrity,
 * while these files come through the seal as all others (docs/decisions/0028). It evaluates nothing.
 */
import { AnnotationMode, getDocument, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

Object.assign(globalThis, { pdfjsWorker: worker });

export type { PDFDocumentProxy, PDFPageProxy };
export { AnnotationMode, TextLayer };

/** Rejects where the bytes are no document. */
export const openPdf = (data: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data, useWasm: false, useWorkerFetch: false, enableXfa: false }).promise;
