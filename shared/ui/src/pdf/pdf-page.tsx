import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import type { PDFDocumentProxy } from './pdf-engine.ts';
import styles from './pdf-page.module.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Starts at 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  /** Names the page for screen readers: `Page 3`. */
  label: string;
  /** Which pieces of the document's text to highlight. Must be the same function for the same search. */
  standsOut?: (piece: string) => boolean;
}

/** One page: a drawing with a text layer over it that can be selected, copied and read aloud. */
export function PdfPage({ pdf, number, width, label, standsOut }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const away = new AbortController();
    const [surface, layer] = [canvas.current, words.current];
    if (!surface || !layer || width <= 0) return;
    drawPage(pdf, { number, width, surface, layer }, away.signal).then(
      () => setDrawn((count) => count + 1),
      // Moving to another page cancels the drawing, which is not an error.
      (cause: Error) => {
        if (!away.signal.aborted) throw cause;
      },
    );
    return () => away.abort();
  }, [pdf, number, width]);
  useEffect(() => {
    if (drawn === 0 || !words.current) return;
    for (const piece of words.current.querySelectorAll('span'))
      piece.classList.toggle(styles.found ?? 'found', standsOut?.(piece.textContent ?? '') ?? false);
  }, [drawn, standsOut]);
  return (
    <div className={styles.page} data-page={number} data-drawn={drawn > 0}>
      <canvas ref={canvas} />
      <div ref={words} className={styles.words} role="document" aria-label={label} />
    </div>
  );
}
