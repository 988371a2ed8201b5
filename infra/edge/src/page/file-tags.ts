/** Tags for built files: scripts as real tags that the loaders recognise, and styles of lazy parts as preload links. */
import { element, voidElement } from '../markup.ts';

export interface PageFile {
  address: string;
  integrity: string;
}

const isStyle = (address: string) => address.endsWith('.css');

const script = ({ address, integrity }: PageFile) =>
  element('script', { defer: true, src: address, integrity, crossorigin: true });

/** For files that the first view needs. */
export const firstTag = (file: PageFile): string =>
  isStyle(file.address)
    ? voidElement('link', { rel: 'stylesheet', href: file.address, integrity: file.integrity, crossorigin: true })
    : script(file);

/** For files needed soon. A style sheet is only preloaded, because a real link that fails would count as loaded. */
export const soonTag = (file: PageFile): string =>
  isStyle(file.address)
    ? voidElement('link', {
        rel: 'preload',
        as: 'style',
        href: file.address,
        integrity: file.integrity,
        crossorigin: true,
      })
    : script(file);

/** Preloaded with the page. It runs when the loader requests it by a tag with the same attributes. */
export const laterTag = ({ address, integrity }: PageFile): string =>
  voidElement('link', { rel: 'preload', as: 'script', href: address, integrity, crossorigin: true });

/** Browsers load fonts in CORS mode; without the attribute, they would be loaded twice. */
export const fontTag = (address: string): string =>
  voidElement('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: address, crossorigin: true });
