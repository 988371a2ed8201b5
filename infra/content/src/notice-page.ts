/**
 * The page shown in a course's frame if one of the course's pages cannot be shown. It is in the portal's language,
 * otherwise the browser's.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { Language } from '@portico/contracts/platform/tenant';
import { bareHeaders } from './headers.ts';
import { refuse, respond } from './respond.ts';

interface Notice {
  status: number;
  /** For programs, and for developers who look at the answer. */
  plain: string;
  words: Record<Language, { title: string; text: string }>;
}

export const missingFile: Notice = {
  status: 404,
  plain: 'There is no such file in this course.',
  words: {
    en: {
      title: 'This part of the course is missing',
      text: 'The course package doesn’t contain this file. Your saved progress is safe. Continue with another part, and let the person who manages the course know.',
    },
    de: {
      title: 'Dieser Teil des Kurses fehlt',
      text: 'Die Datei ist im Kurspaket nicht enthalten. Ihr gespeicherter Fortschritt ist sicher. Machen Sie mit einem anderen Teil weiter und geben Sie der Person Bescheid, die den Kurs verwaltet.',
    },
    fr: {
      title: 'Cette partie du cours est introuvable',
      text: 'Ce fichier ne figure pas dans le paquet du cours. Votre progression enregistrée est en sécurité. Passez à une autre partie et prévenez la personne qui gère le cours.',
    },
  },
};

export const missingPackage: Notice = {
  status: 404,
  plain: 'The files of this course are missing. Contact the administrators of the courses.',
  words: {
    en: {
      title: 'The files of this course are missing',
      text: 'Your saved progress is safe. Let the person who manages the course know, so that they can upload it again.',
    },
    de: {
      title: 'Die Dateien dieses Kurses fehlen',
      text: 'Ihr gespeicherter Fortschritt ist sicher. Geben Sie der Person Bescheid, die den Kurs verwaltet, damit sie ihn erneut hochlädt.',
    },
    fr: {
      title: 'Les fichiers de ce cours sont introuvables',
      text: 'Votre progression enregistrée est en sécurité. Prévenez la personne qui gère le cours afin qu’elle l’importe de nouveau.',
    },
  },
};

export const outdatedLink: Notice = {
  status: 403,
  plain: 'This link is too old. Open the lesson again from the portal.',
  words: {
    en: {
      title: 'This lesson can no longer be shown',
      text: 'Your saved progress is safe. Close the lesson, then open it again from your courses.',
    },
    de: {
      title: 'Diese Lektion kann nicht mehr angezeigt werden',
      text: 'Ihr gespeicherter Fortschritt ist sicher. Schließen Sie die Lektion und öffnen Sie sie erneut über Ihre Kurse.',
    },
    fr: {
      title: 'Cette leçon ne peut plus être affichée',
      text: 'Votre progression enregistrée est en sécurité. Fermez la leçon, puis ouvrez-la de nouveau depuis vos cours.',
    },
  },
};

/** Where a cmi5 lesson leads when it is left. In the player, the portal replaces it. */
export const lessonLeft: Notice = {
  status: 200,
  plain: 'The lesson has been left.',
  words: {
    en: { title: 'You’ve left the lesson', text: 'Your saved progress is safe. You can close this page.' },
    de: {
      title: 'Sie haben die Lektion verlassen',
      text: 'Ihr gespeicherter Fortschritt ist sicher. Sie können diese Seite schließen.',
    },
    fr: {
      title: 'Vous avez quitté la leçon',
      text: 'Votre progression enregistrée est en sécurité. Vous pouvez fermer cette page.',
    },
  },
};

const style =
  ':root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;text-align:center}h1{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3}p{max-width:34rem;margin:0;opacity:.8}';
const styleHash = createHash('sha256').update(style).digest('base64');

const html = (language: Language, { title, text }: { title: string; text: string }) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

const headers = (portalOrigin: string): OutgoingHttpHeaders => ({
  ...bareHeaders,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'self' ${portalOrigin}`,
  vary: 'accept-language, sec-fetch-mode',
});

/** Answers a navigation with a page, and requests by programs or for scripts and pictures with one sentence. */
export function respondNotice(
  request: IncomingMessage,
  response: ServerResponse,
  { status, plain, words }: Notice,
  portalOrigin: string,
  language: Language = acceptedLanguage(request.headers['accept-language']),
): void {
  if (request.headers['sec-fetch-mode'] !== 'navigate') {
    refuse(response, status, plain);
    return;
  }
  respond(response, status, 'text/html; charset=utf-8', html(language, words[language]), headers(portalOrigin));
}
