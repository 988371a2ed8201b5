import { AnnotationMode, type PDFDocumentProxy, TextLayer } from './pdf-engine.ts';

export interface DrawnPage {
  /** Starts at 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  surface: HTMLCanvasElement;
  /** Takes the text, which can be selected, copied and read aloud. */
  layer: HTMLElement;
}

/** Draws one page with its text over it. Rejects if it is aborted. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { number, width, surface, layer }: DrawnPage,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
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
  signal.addEventListener('abort', () => {
    drawing.cancel();
    text.cancel();
  });
  await Promise.all([drawing.promise, text.render()]);
  signal.throwIfAborted();
}
