// Builds the gallery and serves it on 127.0.0.1 under the portal's strict content security policy. Run: node
// shared/presets/src/gallery/serve.ts --port 18190      then open /?brand=<tenant>&mode=light|dark
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '../webpack/compile.ts';
import { buildFolder, root } from '../workspace.ts';
import { galleryConfig } from './gallery-config.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types gallery',
].join('; ');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const tenants = path.join(root, 'tenants');
const seeds = Object.fromEntries(
  readdirSync(tenants)
    .map((id) => [id, path.join(tenants, id, 'brand/seeds.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([id, file]) => [id, JSON.parse(readFileSync(file, 'utf8'))]),
);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Gallery</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta id="react-aria-pressable-style">
    <link rel="stylesheet" href="/gallery.css">
    <script type="application/json" id="seeds">${JSON.stringify(seeds).replaceAll('<', '\\u003c')}</script>
    <script src="/gallery.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const { values } = parseArgs({ options: { port: { type: 'string', default: '18190' } } });
const out = path.join(buildFolder, 'gallery');
const { settled } = await compile([galleryConfig(out)]);
await settled;

const server = createServer((request, response) => {
  const name = path.basename(new URL(request.url ?? '/', 'http://gallery').pathname);
  const file = path.join(out, name);
  const type = types[path.extname(name)];
  if (type && existsSync(file) && statSync(file).isFile()) {
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  } else if (name === '') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page);
  } else response.writeHead(name === 'favicon.ico' ? 204 : 404).end();
});
server.listen(Number(values.port), '127.0.0.1', () => console.log(`Gallery: http://127.0.0.1:${values.port}/`));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
