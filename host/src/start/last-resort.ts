/**
 * The page shown if the portal cannot start: plain elements without React or a catalogue. It contains its texts in
 * three languages, because the catalogue's file may be what is missing.
 */
import type { Language } from '@portico/contracts/platform/tenant';

export type Fault = 'unreadable' | 'newer' | 'fault';

interface Words {
  title: Record<Fault, string>;
  text: Record<Fault, string>;
  reload: string;
}

const words: Record<Language, Words> = {
  en: {
    title: { unreadable: 'Error', newer: 'The portal has been updated', fault: 'Error' },
    text: {
      unreadable:
        'The portal’s settings could not be read. Nothing you have saved is affected. Please reload the page.',
      newer: 'This page is older than the portal. Nothing you have saved is affected. Please reload the page.',
      fault: 'An unknown error has ocurred. Please try logging out and logging back in.',
    },
    reload: 'Reload the page',
  },
  de: {
    title: { unreadable: 'Fehler', newer: 'Das Portal wurde aktualisiert', fault: 'Fehler' },
    text: {
      unreadable:
        'Die Einstellungen des Portals konnten nicht gelesen werden. Alles Gespeicherte ist sicher. Bitte laden Sie die Seite neu.',
      newer: 'Diese Seite ist älter als das Portal. Alles Gespeicherte ist sicher. Bitte laden Sie die Seite neu.',
      fault: 'Ein unbekannter Fehler ist aufgetreten. Bitte melden Sie sich ab und wieder an.',
    },
    reload: 'Seite neu laden',
  },
  fr: {
    title: { unreadable: 'Erreur', newer: 'Le portail a été mis à jour', fault: 'Erreur' },
    text: {
      unreadable:
        'Les réglages du portail n’ont pas pu être lus. Tout ce que vous avez enregistré est en sécurité. Veuillez recharger la page.',
      newer:
        'Cette page est plus ancienne que le portail. Tout ce que vous avez enregistré est en sécurité. Veuillez recharger la page.',
      fault: 'Une erreur inconnue s’est produite. Veuillez vous déconnecter puis vous reconnecter.',
    },
    reload: 'Recharger la page',
  },
};

const isLanguage = (tag: string): tag is Language => tag in words;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

export function lastResort(fault: Fault, cause?: unknown): void {
  console.error('There was an error!', fault, cause ?? '');
  const { lang } = document.documentElement;
  const { title, text, reload } = words[isLanguage(lang) ? lang : 'en'];
  const main = document.createElement('main');
  main.className = 'last-resort';
  main.setAttribute('role', 'alert');
  const button = element('button', reload);
  button.type = 'button';
  button.addEventListener('click', () => location.reload());
  main.append(element('h1', title[fault]), element('p', text[fault]), button);
  const root = document.getElementById('root') ?? document.body;
  root.replaceChildren(main);
}
