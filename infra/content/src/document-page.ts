/**
 * The page shown in a course's frame in place of a PDF document. Browsers do not run their viewer in sandboxed frames,
 * and all of a course is in one. A window of its own is not sandboxed, and shows the document as the learner's browser
 * shows all others.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { Language } from '@portico/contracts/platform/tenant';
import { alwaysHeaders } from './headers.ts';
import { respond } from './respond.ts';

const words: Record<Language, { text: string; open: string }> = {
  en: { text: 'This document opens in a window of its own. The course stays open here.', open: 'Open document' },
  de: {
    text: 'Dieses Dokument öffnet sich in einem eigenen Fenster. Der Kurs bleibt hier geöffnet.',
    open: 'Dokument öffnen',
  },
  fr: {
    text: 'Ce document s’ouvre dans une nouvelle fenêtre. Le cours reste ouvert ici.',
    open: 'Ouvrir le document',
  },
};

const style =
  ':root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}h1{margin:0;font-size:1.25rem;line-height:1.3}p{max-width:34rem;margin:0;opacity:.8}a{display:inline-block;min-height:2.75rem;padding:.6rem 1.5rem;box-sizing:border-box;border:1px solid;border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:3px solid;outline-offset:3px}';
const styleHash = createHash('sha256').update(style).digest('base64');
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

/** Frames and similar elements get the page; a window shows the document itself, and scripts get its bytes. */
const framed = new Set(['iframe', 'frame', 'object', 'embed']);

export const standsInFor = (type: string, { headers }: IncomingMessage): boolean =>
  type === 'application/pdf' && framed.has(String(headers['sec-fetch-dest']));

export function respondDocumentPage(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  portalOrigin: string,
): void {
  const language = acceptedLanguage(request.headers['accept-language']);
  const { text, open } = words[language];
  const title = escaped(name);
  const headers: OutgoingHttpHeaders = {
    ...alwaysHeaders,
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'self' ${portalOrigin}`,
    'cache-control': 'no-store',
    vary: 'accept-language, sec-fetch-dest',
  };
  // The empty address is the page's own: requested by a window, it is the document.
  const html = `<!doctype html><html lang="${language}" data-portico="document"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p><a href="" target="_blank">${open}</a></body></html>`;
  respond(response, 200, 'text/html; charset=utf-8', html, headers);
}
