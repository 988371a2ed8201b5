/**
 * What stands in a course's frame in place of a PDF document. Browsers keep their viewer from sandboxed frames, which all of
 * a course is in; a window of its own is not sandboxed, and shows the document as the learner's browser shows all others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { Language } from '@portico/contracts/platform/tenant';
import { linkPage, linkPageHeaders } from './link-page.ts';
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

/** Of frames and what is drawn like one; a window shows the document itself, and scripts get its bytes. */
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
  // The empty address is the page's own: asked for by a window, it is the document.
  const html = linkPage({ language, mark: 'document', title: name, text, open, address: '' });
  respond(
    response,
    200,
    'text/html; charset=utf-8',
    html,
    linkPageHeaders(portalOrigin, 'accept-language, sec-fetch-dest'),
  );
}
