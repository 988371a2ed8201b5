/** `/auth/redirect.html`: the only redirect address of sign-in, whether by redirect, popup or silent renewal. */
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { element, voidElement } from '../markup.ts';
import { firstTag } from './file-tags.ts';

export const bridgePath = '/auth/redirect.html';

export function bridgePage(host: HostFiles): string {
  const scripts = host.bridge.map((name) => firstTag({ address: host.base + name, integrity: host.files[name] ?? '' }));
  const head = [voidElement('meta', { charset: 'utf-8' }), element('title', {}, 'Portico'), ...scripts];
  return `<!doctype html>\n${element('html', { lang: 'en' }, `${element('head', {}, head.join('\n'))}${element('body', {})}`)}\n`;
}
