/**
 * The portal's page: the boot document as data, and tags for the files of the requested route. No inline code or
 * styles.
 */
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import type { BrandFiles } from '../brand/brand-files.ts';
import { dataBlock, element, escapeText, voidElement } from '../markup.ts';
import { firstTag, fontTag, laterTag, soonTag } from './file-tags.ts';
import type { NeededFiles } from './needed-files.ts';

const needsScript: Record<Language, string> = {
  en: 'This portal needs JavaScript. Please allow it for this address, then reload the page.',
  de: 'Dieses Portal benötigt JavaScript. Bitte erlauben Sie es für diese Adresse und laden Sie die Seite neu.',
  fr: 'Ce portail nécessite JavaScript. Autorisez-le pour cette adresse, puis rechargez la page.',
};

export function portalPage(input: {
  document: BootDocument;
  /** The boot document as JSON. */
  json: string;
  language: Language;
  brand: BrandFiles;
  files: NeededFiles;
}): string {
  const { document, json, language, brand, files } = input;
  const { light, dark } = document.brand.colour;
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    element('title', {}, escapeText(document.tenant.siteTitle)),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    voidElement('meta', { name: 'color-scheme', content: 'light dark' }),
    voidElement('meta', { name: 'theme-color', content: light.canvas, media: '(prefers-color-scheme: light)' }),
    voidElement('meta', { name: 'theme-color', content: dark.canvas, media: '(prefers-color-scheme: dark)' }),
    voidElement('meta', { name: 'robots', content: 'noindex' }),
    // React Aria would insert its press styles as a style element, which the policy forbids. If it finds this id, it
    // inserts nothing.
    voidElement('meta', { id: 'react-aria-pressable-style' }),
    voidElement('link', {
      rel: 'stylesheet',
      href: brand.styles.address,
      integrity: brand.styles.integrity,
      crossorigin: true,
    }),
    ...files.fonts.map(fontTag),
    ...files.first.map(firstTag),
    ...files.entries.map(laterTag),
    ...files.soon.map(soonTag),
    voidElement('link', { rel: 'icon', type: 'image/svg+xml', href: brand.icon.address }),
    voidElement('link', {
      rel: 'apple-touch-icon',
      sizes: `${brand.drawn.touch.side}x${brand.drawn.touch.side}`,
      href: brand.drawn.touch.address,
    }),
    // With credentials, because the manifest's shortcuts depend on the releases that this browser gets.
    voidElement('link', { rel: 'manifest', href: brand.manifest.address, crossorigin: 'use-credentials' }),
    dataBlock('boot', json),
  ];
  const body = `${element('div', { id: 'root' })}${element('noscript', {}, escapeText(needsScript[language]))}`;
  return `<!doctype html>\n${element('html', { lang: language, dir: 'ltr' }, `${element('head', {}, head.join('\n'))}${element('body', {}, body)}`)}\n`;
}
