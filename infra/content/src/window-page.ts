/** The page in the player while a lesson plays in its own window, with the link that opens it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { Language } from '@portico/contracts/platform/tenant';
import { linkPage, linkPageHeaders } from './link-page.ts';
import { refuse, respond } from './respond.ts';

const words: Record<Language, { title: string; text: string; open: string }> = {
  en: {
    title: 'This lesson opens in a separate window',
    text: 'Keep this page open until you’ve finished: it saves your progress.',
    open: 'Open lesson',
  },
  de: {
    title: 'Diese Lektion öffnet sich in einem separaten Fenster',
    text: 'Lassen Sie diese Seite geöffnet, bis Sie fertig sind: Sie speichert Ihren Fortschritt.',
    open: 'Lektion öffnen',
  },
  fr: {
    title: 'Cette leçon s’ouvre dans une fenêtre séparée',
    text: 'Laissez cette page ouverte jusqu’à la fin\u00a0: elle enregistre votre progression.',
    open: 'Ouvrir la leçon',
  },
};

/** @param address must be below this host; any other is refused, so that no link leads elsewhere */
export function serveWindowPage(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  portalOrigin: string,
  language: Language = acceptedLanguage(request.headers['accept-language']),
): void {
  if (request.method !== 'GET' || !address.startsWith('/c/')) {
    refuse(response, 404, 'There is nothing here.');
    return;
  }
  const html = linkPage({ language, mark: 'window', ...words[language], address });
  respond(response, 200, 'text/html; charset=utf-8', html, linkPageHeaders(portalOrigin, 'accept-language'));
}
