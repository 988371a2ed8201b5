import { drawPage } from '../draw-page.ts';
import type { PDFDocumentProxy } from '../pdf-engine.ts';

interface Leaf {
  number: number;
  element: HTMLElement;
  surface: HTMLCanvasElement;
  layer: HTMLElement;
  drawing: AbortController | undefined;
}

export interface ShownPages {
  element: HTMLElement;
  /** Resolves once the first page that is on screen has been drawn. */
  shown: Promise<void>;
  /** Sizes the pages for the window and scrolls to one. */
  layOut(number: number): void;
  zoom(by: number): void;
}

const widestPixels = 960;
const zoomRange = { least: 0.5, most: 4 };

function leafOf(number: number, label: string): Leaf {
  const element = document.createElement('section');
  element.role = 'group';
  element.ariaLabel = label;
  const surface = document.createElement('canvas');
  const layer = document.createElement('div');
  element.append(surface, layer);
  return { number, element, surface, layer, drawing: undefined };
}

/** All pages below each other. Only those near the screen are drawn, so that long documents need little memory. */
export async function showPages(pdf: PDFDocumentProxy, labelOf: (number: number) => string): Promise<ShownPages> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  // Not a landmark, because a page may show several documents, or one twice.
  const element = document.createElement('div');
  element.className = 'pages';
  element.role = 'group';
  // Makes the scrolling area reachable by keyboard.
  element.tabIndex = 0;
  element.ariaLabel = document.title;
  const leaves = Array.from({ length: pdf.numPages }, (_, at) => leafOf(at + 1, labelOf(at + 1)));
  element.append(...leaves.map((leaf) => leaf.element));
  const { promise: shown, resolve, reject } = Promise.withResolvers<void>();
  let zoomed = 1;
  const width = () => Math.round(Math.min(element.clientWidth - 16, widestPixels) * zoomed);

  function erase({ surface, layer, ...leaf }: Leaf): void {
    leaf.drawing?.abort();
    surface.width = 0;
    layer.replaceChildren();
  }
  function draw(leaf: Leaf): void {
    erase(leaf);
    const drawing = new AbortController();
    leaf.drawing = drawing;
    drawPage(pdf, { ...leaf, width: width() }, drawing.signal).then(
      () => {
        leaf.element.style.height = leaf.surface.style.height;
        resolve();
      },
      (cause) => !drawing.signal.aborted && reject(cause),
    );
  }

  const near = new Set<Leaf>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const leaf = leaves.find((one) => one.element === target);
        if (!leaf || near.has(leaf) === isIntersecting) continue;
        if (isIntersecting) {
          near.add(leaf);
          draw(leaf);
        } else {
          near.delete(leaf);
          erase(leaf);
        }
      }
    },
    { root: element, rootMargin: '100% 0px' },
  );

  let laidOut = 0;
  function size(): void {
    laidOut = width();
    for (const leaf of leaves) {
      leaf.element.style.width = `${laidOut}px`;
      leaf.element.style.height = `${(laidOut * first.height) / first.width}px`;
    }
    for (const leaf of near) draw(leaf);
  }
  function resize(): void {
    if (width() === laidOut || width() <= 0) return;
    const place = element.scrollTop / element.scrollHeight;
    size();
    element.scrollTop = place * element.scrollHeight;
  }
  return {
    element,
    shown,
    layOut(number) {
      size();
      // Not scrollIntoView, which would also scroll the page of the course that the document is in.
      const [top, chosen] = [leaves[0], leaves[number - 1]];
      if (top && chosen) element.scrollTop = chosen.element.offsetTop - top.element.offsetTop;
      for (const leaf of leaves) observer.observe(leaf.element);
      new ResizeObserver(resize).observe(element);
    },
    zoom(by) {
      zoomed = Math.min(zoomRange.most, Math.max(zoomRange.least, zoomed * by));
      resize();
    },
  };
}
