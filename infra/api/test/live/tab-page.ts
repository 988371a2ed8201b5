/** A page whose tabs follow the stream with the browser's real code. Types are stripped when it is served. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const base = '/live-test';
const root = path.resolve(import.meta.dirname, '../../../..');
const folders: Readonly<Record<string, string>> = {
  contracts: path.join(root, 'shared/contracts/src'),
  'data-client': path.join(root, 'shared/data-client/src'),
  zod: path.resolve(path.dirname(fileURLToPath(import.meta.resolve('zod/mini'))), '..'),
  'date-fns': path.dirname(fileURLToPath(import.meta.resolve('date-fns/constants'))),
};

const importMap = {
  imports: {
    '@portico/contracts/': `${base}/contracts/`,
    'zod/mini': `${base}/zod/mini/index.js`,
    'date-fns/': `${base}/date-fns/`,
  },
};
/** Imports have no extension: our files are TypeScript, those of libraries are JavaScript. */
const extensionIn = (folder: string) => (folder === 'date-fns' ? '.js' : '.ts');
const page = `<!doctype html><title>Tab</title><script type="importmap">${JSON.stringify(importMap)}</script>
<script type="module" src="${base}/tab.js"></script>`;

/** `tab.start(token)` joins; `tab.received` holds ids of subjects in order of arrival. */
const tab = `
import { createLeaderTab } from '${base}/data-client/live/leader-tab.ts';
import { joinStream } from '${base}/data-client/live/live-tab.ts';
const tab = { received: [], resets: 0, isOpen: false, isLeader: () => leader?.isLeader() === true, start };
let leader;
function start(token) {
  leader = createLeaderTab('live test');
  joinStream({
    name: 'live test',
    leader,
    source: {
      address: '/api/live/stream',
      token: async () => token,
      renew: async () => false,
      ageMs: () => performance.now(),
    },
    changed: (event) => tab.received.push(event.subject.id),
    present: () => {},
    missed: (why) => { if (why === 'reset') tab.resets += 1; },
    setOpen: (isOpen) => { tab.isOpen = isOpen; },
    refused: () => {},
  });
}
window.tab = tab;
`;

function sourceOf(pathname: string): string | undefined {
  const [, folder = '', name = ''] = /^\/live-test\/([a-z-]+)\/(.+)$/.exec(pathname) ?? [];
  const at = folders[folder];
  if (!at) return undefined;
  const file = path.join(at, path.extname(name) ? name : `${name}${extensionIn(folder)}`);
  if (!file.startsWith(at + path.sep)) return undefined;
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
}

/** Returns false unless the address belongs to the page. */
export function serveTabPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return false;
  const script = pathname === `${base}/tab.js` ? tab : sourceOf(pathname);
  response.setHeader('content-type', `${pathname === base ? 'text/html' : 'text/javascript'}; charset=utf-8`);
  response.end(pathname === base ? page : script);
  return true;
}
