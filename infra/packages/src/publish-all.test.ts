/** Publishing to a registry that stores what npm sends. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { publishAll } from './publish-all.ts';

async function startRegistry() {
  const stored = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '', 'http://registry').pathname.slice(1));
    if (request.method === 'PUT') stored.set(name, await json(request));
    response.writeHead(stored.has(name) ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(stored.get(name) ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(path.join(tmpdir(), 'portico publish-'));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(path.join(folder, 'npmrc'), `//${host}/:_authToken=anyone\n`);
  const env = {
    ...process.env,
    NPM_CONFIG_USERCONFIG: path.join(folder, 'npmrc'),
    NPM_CONFIG_CACHE: path.join(folder, 'cache'),
  };
  const pack = (name: string, contentHash: string) => {
    const manifest = { name: `@portico/${name}`, version: '1.0.0', contentHash };
    const place = path.join(folder, `${name} ${contentHash}`);
    mkdirSync(place);
    writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest));
    return { ...manifest, folder: place };
  };
  return { registry: { url: `http://${host}/`, env }, pack, stored };
}

test('a run that broke off is not completed with packages of other sources', async () => {
  const { registry, pack, stored } = await startRegistry();
  await publishAll([pack('ui', 'one')], registry);
  await expect(publishAll([pack('ui', 'other'), pack('presets', 'other')], registry)).rejects.toThrow(
    'Nothing was published. The registry has @portico/ui 1.0.0 with other content.',
  );
  expect([...stored.keys()]).toEqual(['@portico/ui']);
}, 60_000);
