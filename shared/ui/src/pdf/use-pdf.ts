import { useEffect, useRef, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './pdf-engine.ts';

export type OpenedPdf = { state: 'opening' } | { state: 'failed' } | { state: 'open'; pdf: PDFDocumentProxy };

/** Fetches the document's bytes. Called again with `isAgain` if the first result was not a valid document. */
export type ReadPdf = (signal: AbortSignal, isAgain: boolean) => Promise<Uint8Array>;

/**
 * Opens a document, and closes it when it is no longer shown.
 * @param subject identifies the document. It is reopened when this changes
 * @param read must return the same document for the same subject
 */
export function usePdf(subject: string, read: ReadPdf): { opened: OpenedPdf; retry(): void } {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const latestRead = useRef(read);
  latestRead.current = read;
  useEffect(() => {
    const away = new AbortController();
    let pdf: PDFDocumentProxy | undefined;
    setOpened({ state: 'opening' });
    const open = async (isAgain: boolean) => openPdf(await latestRead.current(away.signal, isAgain));
    const first = attempt === 0 ? open(false) : Promise.reject(new Error('asked anew'));
    first
      .catch(() => open(true))
      .then(
        (done) => {
          pdf = done;
          if (away.signal.aborted) void done.loadingTask.destroy();
          else setOpened({ state: 'open', pdf: done });
        },
        () => !away.signal.aborted && setOpened({ state: 'failed' }),
      );
    return () => {
      away.abort();
      void pdf?.loadingTask.destroy();
    };
  }, [subject, attempt]);
  return { opened, retry: () => setAttempt((count) => count + 1) };
}
