/**
 * The page that a course's frame shows in place of a PDF document, because browsers do not start their viewer in
 * sandboxed frames. It draws the document with the portal's own reader (shared/ui/src/pdf/reader). If that fails, it
 * shows a link to a separate window, which is not sandboxed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { Language } from '@portico/contracts/platform/tenant';
import { linkPage, linkPageHeaders } from './link-page.ts';
import { respond } from './respond.ts';

const words: Record<Language, { text: string; open: string; page: string; larger: string; smaller: string }> = {
  en: {
    text: 'This document opens in a separate window. The course stays open here.',
    open: 'Open document',
    page: 'Page {number} of {count}',
    larger: 'Zoom in',
    smaller: 'Zoom out',
  },
  de: {
    text: 'Dieses Dokument öffnet sich in einem separaten Fenster. Der Kurs bleibt hier geöffnet.',
    open: 'Dokument öffnen',
    page: 'Seite {number} von {count}',
    larger: 'Vergrößern',
    smaller: 'Verkleinern',
  },
  fr: {
    text: 'Ce document s’ouvre dans une fenêtre séparée. Le cours reste ouvert ici.',
    open: 'Ouvrir le document',
    page: 'Page {number} sur {count}',
    larger: 'Zoom avant',
    smaller: 'Zoom arrière',
  },
};

/** pdf.js sets custom properties that position the text layer. */
const readerStyle = [
  '.reader,.reader body{height:100%;overflow:hidden}',
  '.reader body{grid-template:auto minmax(0,1fr)/minmax(0,1fr);place-content:stretch;justify-items:stretch;gap:0;padding:0;text-align:start;background:Canvas}',
  '.reader .bar{display:flex;align-items:center;gap:.5rem;padding:.25rem .75rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}',
  '.reader h1{flex:1;min-width:0;overflow:hidden;font-size:1rem;text-overflow:ellipsis;white-space:nowrap}',
  '.reader .bar :is(a,button){display:inline-flex;align-items:center;justify-content:center;flex:none;min-width:2.75rem;min-height:2.75rem;padding:.5rem .75rem;border:0;border-radius:.5rem;background:none;color:inherit;font:inherit;cursor:pointer}',
  '.reader .bar :is(a,button):hover{background:color-mix(in srgb,currentColor 10%,transparent)}',
  ':is(.reader button,.reader .pages):focus-visible{outline:3px solid;outline-offset:-3px}',
  '.reader .pages{overflow:auto;padding:.5rem;box-sizing:border-box;background:color-mix(in srgb,CanvasText 12%,Canvas)}',
  '.reader section{position:relative;margin:0 auto .5rem;background:#fff;box-shadow:0 1px 3px rgb(0 0 0/.3)}',
  '.reader canvas{display:block}',
  '.reader section div{--total-scale-factor:1;--min-font-size:1;--text-scale-factor:calc(var(--total-scale-factor)*var(--min-font-size));--min-font-size-inv:calc(1/var(--min-font-size));position:absolute;inset:0;overflow:clip;line-height:1;text-align:initial;transform-origin:0 0}',
  '.reader section div :is(span,br){position:absolute;color:transparent;white-space:pre;cursor:text;transform-origin:0 0}',
  '.reader section div>:not(.markedContent),.reader .markedContent span:not(.markedContent){--font-height:0;--scale-x:1;--rotate:0deg;font-size:calc(var(--text-scale-factor)*var(--font-height));transform:rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))}',
  '.reader .markedContent{display:contents}',
].join('');

/**
 * Requests by frames and elements that are shown like frames get the page. A window shows the document itself, and
 * scripts get its bytes.
 */
const framed = new Set(['iframe', 'frame', 'object', 'embed']);

export const standsInFor = (type: string, { headers }: IncomingMessage): boolean =>
  type === 'application/pdf' && framed.has(String(headers['sec-fetch-dest']));

export function respondDocumentPage(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  {
    portalOrigin,
    language = acceptedLanguage(request.headers['accept-language']),
    readerScript,
  }: { portalOrigin: string; language: Language | undefined; readerScript: string | undefined },
): void {
  const { text, open, ...ofReader } = words[language];
  const reader = readerScript === undefined ? undefined : { script: readerScript, style: readerStyle, words: ofReader };
  // The empty address is that of the page itself; if a window requests it, the answer is the document.
  const html = linkPage({ language, mark: 'document', title: name, text, open, address: '', reader });
  respond(
    response,
    200,
    'text/html; charset=utf-8',
    html,
    linkPageHeaders(portalOrigin, 'accept-language, sec-fetch-dest', reader),
  );
}
