import { useEffect, useRef, useState } from 'react';
import { AnnotationMode, type PDFDocumentProxy, TextLayer } from './pdf-engine.ts';
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
    let isCurrent = true;
    let stop = () => {};
    void (async () => {
      const page = await pdf.getPage(number);
      const [surface, layer] = [canvas.current, words.current];
      if (!isCurrent || !surface || !layer || width <= 0) return;
      const scale = width / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const sharpness = Math.min(2, window.devicePixelRatio || 1);
      surface.width = Math.floor(viewport.width * sharpness);
      surface.height = Math.floor(viewport.height * sharpness);
      surface.style.width = `${viewport.width}px`;
      surface.style.height = `${viewport.height}px`;
      layer.replaceChildren();
      layer.style.setProperty('--total-scale-factor', String(scale));
      const drawing = page.render({
        canvas: surface,
        viewport,
        transform: [sharpness, 0, 0, sharpness, 0, 0],
        annotationMode: AnnotationMode.ENABLE,
      });
      const text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
      stop = () => {
        drawing.cancel();
        text.cancel();
      };
      await Promise.all([drawing.promise, text.render()]);
      if (isCurrent) setDrawn((count) => count + 1);
    })().catch((cause: Error) => {
      // Moving to another page cancels the rendering, which is not an error.
      if (isCurrent && cause.name !== 'RenderingCancelledException' && cause.name !== 'AbortException') throw cause;
    });
    return () => {
      isCurrent = false;
      stop();
    };
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
