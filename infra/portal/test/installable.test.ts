// What a device requests when it installs the portal: manifests and icons of the shipped tenants, over HTTP and
// actually rendered.
import path from 'node:path';
import { drawIcon } from '@portico/api/platform/files/draw-icon';
import { root } from '@portico/presets/workspace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningEdge, standEdge } from '../../edge/test/running-edge.ts';
import { finishTenant } from '../src/edge-tenants.ts';
import { readTenantFolder } from '../src/shipped-tenants.ts';

interface Manifest {
  name: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

const opaque = 2;
const withTransparency = 6;

/** The header of a PNG contains its width, height and colour type. */
function readPng(body: Buffer): { size: string; colours: number } {
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  return { size: `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, colours: body.readUInt8(25) };
}

let running: RunningEdge;
const drawings: string[] = [];
beforeAll(async () => {
  const { tenants } = await readTenantFolder(path.join(root, 'tenants'));
  const finished = tenants.map(({ settings, brand }) =>
    finishTenant({ tenantId: settings.id, slug: settings.id, settings, brand, version: 1 }, settings.id),
  );
  running = await standEdge(finished, {
    drawIcon: (drawing, size) => {
      drawings.push(drawing);
      return drawIcon(drawing, size);
    },
  });
});
afterAll(() => running.close());

const linkOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}"[^>]* href="(?<href>[^"]+)"`).exec(html)?.groups?.href ?? '';

describe.each(['harbour', 'ember', 'slate'])('%s', (slug) => {
  const ask = (address: string) => running.ask(address, { host: `${slug}.localhost:${running.port}` });
  const readManifest = async (): Promise<Manifest> =>
    JSON.parse((await ask(linkOf((await ask('/')).text, 'manifest'))).text);

  test('each icon is as the manifest describes it', async () => {
    const { icons } = await readManifest();
    const seen = [];
    for (const { src, type, sizes, purpose } of icons) {
      const { status, headers, body } = await ask(src);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers['content-type']?.split(';')[0]).toBe(type);
      if (type !== 'image/png') continue;
      const { size, colours } = readPng(body);
      expect(size).toBe(sizes);
      seen.push({ size, purpose, colours });
    }
    expect(icons[0]).toMatchObject({ type: 'image/svg+xml', sizes: 'any' });
    expect(seen).toEqual([
      { size: '192x192', purpose: 'any', colours: withTransparency },
      { size: '512x512', purpose: 'any', colours: withTransparency },
      { size: '512x512', purpose: 'maskable', colours: opaque },
    ]);
  });

  test('the document names an icon without transparency for iOS', async () => {
    const html = (await ask('/')).text;
    expect(html).toMatch(
      /<link rel="apple-touch-icon" sizes="180x180" href="\/brand\/[a-z]+\.touch\.[0-9a-f]{12}\.png">/,
    );
    const { status, headers, body } = await ask(linkOf(html, 'apple-touch-icon'));
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(readPng(body)).toEqual({ size: '180x180', colours: opaque });
  });

  test('each icon is rendered once and reproducibly', async () => {
    const [, small] = (await readManifest()).icons;
    const first = await ask(String(small?.src));
    const drawn = drawings.length;
    expect((await ask(String(small?.src))).body.equals(first.body)).toBe(true);
    expect(drawings.length).toBe(drawn);
    const of = drawings.find((drawing) => drawing.includes('viewBox="0 0 28 28"')) ?? '';
    const [one, other] = await Promise.all([1, 2].map(() => drawIcon(of, { side: 192, isOpaque: false })));
    expect(one?.equals(other as Buffer)).toBe(true);
  });

  test('no other tenant serves its icons', async () => {
    const [, small] = (await readManifest()).icons;
    const other = slug === 'ember' ? 'slate' : 'ember';
    const host = `${other}.localhost:${running.port}`;
    expect((await running.ask(String(small?.src), { host })).status).toBe(404);
  });
});

test('each tenant’s icons are its own', async () => {
  const pictures = await Promise.all(
    ['harbour', 'ember', 'slate'].map(async (slug) => {
      const host = `${slug}.localhost:${running.port}`;
      const touch = linkOf((await running.ask('/', { host })).text, 'apple-touch-icon');
      return (await running.ask(touch, { host })).body.toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBe(3);
});
