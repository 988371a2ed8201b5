/** Every text shown to people in the portal's three languages, including the server's messages and mails. */
import { cataloguedTexts } from './catalogues.ts';
import { sourceTexts } from './source-texts.ts';

export interface InterfaceText {
  id: string;
  /** Folder of the catalogue, or the source that contains the text. */
  screen: string;
  en: string;
  de: string;
  fr: string;
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
  return [...catalogued, ...sourceTexts()];
}
