/** Every text that people read, in the portal's three languages: the catalogues' and those of the server's messages. */
import { inProgressMessages } from '@portico/contracts/portal/in-progress-messages';
import { notificationMessages } from '@portico/contracts/portal/notification-messages';
import { taskMessages } from '@portico/contracts/portal/task-messages';
import { cataloguedTexts } from './catalogues.ts';

export interface InterfaceText {
  id: string;
  /** The catalogue's folder, or `messages`. */
  screen: string;
  en: string;
  de: string;
  fr: string;
}

function messageTexts(): InterfaceText[] {
  const all = { ...notificationMessages, ...taskMessages, ...inProgressMessages };
  return Object.entries(all).flatMap(([id, { texts }]) =>
    (['title', 'text'] as const).map((part) => ({
      id: `${id}.${part}`,
      screen: 'messages',
      en: texts.en[part],
      de: texts.de[part],
      fr: texts.fr[part],
    })),
  );
}

export function interfaceTexts(): InterfaceText[] {
  const french = new Map(cataloguedTexts('fr').map(({ file, id, other }) => [`${file} ${id}`, other ?? '']));
  const catalogued = cataloguedTexts('de').map(({ id, file, english, other }) => ({
    id,
    screen: file.replace('/language/en.json', ''),
    en: english,
    de: other ?? '',
    fr: french.get(`${file} ${id}`) ?? '',
  }));
  return [...catalogued, ...messageTexts()];
}
