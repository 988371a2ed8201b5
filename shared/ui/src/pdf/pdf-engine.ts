/**
 * Mozilla's pdf.js, loaded when a document is opened. It runs on the page rather than in a worker, because workers do
 * not support integrity, whereas these files are sealed like all others (docs/decisions/0028). It does not use eval.
 */
import { AnnotationMode, getDocument, type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import * as worker from 'pdfjs-dist/build/pdf.worker.mjs';

Object.assign(globalThis, { pdfjsWorker: worker });

export type { PDFDocumentProxy, PDFPageProxy };
export { AnnotationMode, TextLayer };

/** Rejects if the bytes are not a PDF document. */
export const openPdf = (data: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data, useWasm: false, useWorkerFetch: false, enableXfa: false }).promise;
