/**
 * Draws the PDF document at the page's own address, in the page that a course's frame shows for it
 * (infra/content/src/document-page.ts). If that fails, the page stays as it is: a link that opens the document.
 */
import { openPdf } from '../pdf-engine.ts';
import { showBar } from './show-bar.ts';
import { showPages } from './show-pages.ts';

async function readDocument(): Promise<Uint8Array> {
  // A script gets the document itself, a frame this page.
  const answer = await fetch(location.href.replace(/#.*/, ''));
  if (!answer.ok) throw new Error(`The document was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** `#page=3`, as in links to documents. */
const pageInAddress = (): number => Number(/(?:^#|&)page=(\d{1,5})/.exec(location.hash)?.[1] ?? 1);

async function start(): Promise<void> {
  const pdf = await openPdf(await readDocument());
  const { documentElement: root, body } = document;
  const words = JSON.parse(root.dataset.words ?? '{}') as { page: string; larger: string; smaller: string };
  const pages = await showPages(pdf, (number) =>
    words.page.replace('{number}', String(number)).replace('{count}', String(pdf.numPages)),
  );
  const bar = showBar(words, (by) => pages.zoom(by));
  body.replaceChildren(bar, pages.element);
  root.classList.add('reader');
  pages.layOut(pageInAddress());
  await pages.shown;
  // The course frame counts a document as seen once it is on screen.
  root.dataset.shown = 'true';
  document.dispatchEvent(new Event('portico-shown'));
}

start().catch((cause) => console.warn('The document opens in a window:', cause));
