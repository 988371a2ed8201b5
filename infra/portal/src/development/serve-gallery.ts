/** `/gallery` of the development server: every part of the design system in every state, in the tenant's brand. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { dataBlock, element, voidElement } from '@portico/edge/markup';
import type { EdgeTenant } from '@portico/edge/options';
import { mediaType } from '@portico/edge/serving/media-type';
import { galleryConfig } from '@portico/presets/gallery/gallery-config';
import { compile } from '@portico/presets/webpack/compile';
import { buildFolder, root } from '@portico/presets/workspace';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types gallery";
const out = path.join(buildFolder, 'gallery');

const seedsOf = async (slug: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(root, 'tenants', slug, 'brand/seeds.json'), 'utf8'));

async function galleryPage({ slug }: EdgeTenant): Promise<string> {
  const head = [
    voidElement('meta', { charset: 'utf-8' }),
    element('title', {}, 'Gallery'),
    voidElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    voidElement('meta', { id: 'react-aria-pressable-style' }),
    voidElement('link', { rel: 'stylesheet', href: '/gallery.css' }),
    dataBlock('seeds', JSON.stringify({ [slug]: await seedsOf(slug) })),
    element('script', { src: '/gallery.js', defer: true }),
  ];
  const body = element('body', {}, element('div', { id: 'root' }));
  return `<!doctype html>\n${element('html', { lang: 'en' }, element('head', {}, head.join('')) + body)}`;
}

export function serveGallery(report: (what: string) => void) {
  let built: Promise<void> | undefined;
  const build = () => {
    report('Building the gallery');
    return compile([galleryConfig(out)]).then(({ settled }) => settled);
  };

  async function send(response: ServerResponse, tenant: EdgeTenant): Promise<void> {
    built ??= build();
    await built;
    const page = await galleryPage(tenant);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(page);
  }

  async function sendFile(response: ServerResponse, file: string, type: string): Promise<void> {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(await readFile(file));
  }

  return (request: IncomingMessage, response: ServerResponse, tenant: EdgeTenant): boolean => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const failed = (error: unknown) => {
      report(error instanceof Error ? error.message : String(error));
      response.destroy();
    };
    if (pathname === '/gallery') {
      send(response, tenant).catch(failed);
      return true;
    }
    const name = pathname.slice(1);
    const type = mediaType(name);
    const file = path.join(out, name);
    if (!built || !type || name.includes('/') || !existsSync(file)) return false;
    sendFile(response, file, type).catch(failed);
    return true;
  };
}
