/** Tags for built files: scripts as real tags that the loaders recognise, styles of lazy parts as preload links. */
import { element, voidElement } from '../markup.ts';

export interface PageFile {
  address: string;
  integrity: string;
}

const isStyle = (address: string) => address.endsWith('.css');

const script = ({ address, integrity }: PageFile) =>
  element('script', { defer: true, src: address, integrity, crossorigin: true });

/** Needed by the first view. */
export const firstTag = (file: PageFile): string =>
  isStyle(file.address)
    ? voidElement('link', { rel: 'stylesheet', href: file.address, integrity: file.integrity, crossorigin: true })
    : script(file);

/** Needed soon. A style sheet stays a preload: a real one that fails would count as loaded. */
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

/** Fetched with the page, run when the loader asks for it by a tag of the same attributes. */
export const laterTag = ({ address, integrity }: PageFile): string =>
  voidElement('link', { rel: 'preload', as: 'script', href: address, integrity, crossorigin: true });

/** Fonts are fetched in CORS mode by the browser; without the attribute they would be loaded twice. */
export const fontTag = (address: string): string =>
  voidElement('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: address, crossorigin: true });
