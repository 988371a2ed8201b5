/** A complete edge on its own port, with a release store and a host build in its own folder. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { type Brand, colourRoles, flags, type TenantSettings } from '@portico/contracts/platform/tenant';
import type { Releases } from '@portico/releases/operations';
import { openReleases } from '@portico/releases/releases';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { createEdge, type Edge } from '../src/edge.ts';
import type { EdgeOptions, EdgeTenant } from '../src/options.ts';
import { createHttpServer, drain, listen } from '../src/server.ts';
import { openHostBuild } from '../src/serving/host-build.ts';

const colours = (value: string) =>
  Object.fromEntries(colourRoles.map((role) => [role, value])) as Brand['colour']['light'];

export const brand = (id: string): Brand => ({
  id,
  font: { body: 'Figtree', display: 'Geist', displayWeight: 700, tracking: '0' },
  radius: { s: 4, m: 8, l: 12, control: 999 },
  density: 'comfortable',
  mark: 'wave',
  colour: { light: colours('#ffffff'), dark: colours('#000000') },
});

export function tenant(slug: string, change: Partial<TenantSettings> = {}): EdgeTenant {
  const settings: TenantSettings = {
    id: slug,
    brandName: slug,
    brandCode: slug.slice(0, 2).toUpperCase(),
    siteTitle: `${slug} portal`,
    environment: 'production',
    titleWithPage: false,
    languages: ['en', 'de'],
    defaultLanguage: 'en',
    privacyVersion: '1',
    flags: Object.fromEntries(flags.map((flag) => [flag, true])) as TenantSettings['flags'],
    identity: { kind: 'embedded', signInType: 1 },
    areas: {},
    channels: { help: '8c5f3a5e-4f64-4cf6-8d1e-3f2a1c0b9d8e', tips: '9c5f3a5e-4f64-4cf6-8d1e-3f2a1c0b9d8e' },
    routes: {},
    overrides: { en: {}, de: {}, fr: {} },
    limits: { uploadBytes: 1, suspendDataCharacters: 4096 },
    ...change,
  };
  return { slug, settings, brand: brand(slug), brandCss: `:root{--of:${slug}}`, messages: {}, version: '1' };
}

/** What the remote's page needs from the host: two modules in one file, and one that only a later host shares. */
const shared = { home: ['@portico/ui/form', '@portico/ui/later', '@portico/ui/tabs'] };

const hostContents: Record<string, string> = {
  'main.11111111.js': `main ${'x'.repeat(900)}`,
  'main.22222222.css': '.main{}',
  'signed-in.33333333.js': 'signed in',
  'signed-in.44444444.css': '.in{}',
  'msal.55555555.js': 'msal',
  'home.66666666.js': 'home',
  'language-en.99999999.js': 'en',
  'federation.aaaaaaaa.js': 'federation',
  'bridge.77777777.js': 'bridge',
  'figtree-latin.88888888.woff2': 'font',
  'worker.bbbbbbbb.js': 'the worker',
  'worker-off.cccccccc.js': 'the end',
  'admin.dddddddd.js': 'admin',
  'parts.eeeeeeee.js': 'parts',
  'unsent.abababab.js': 'unsent',
  'home-de.cdcdcdcd.js': 'home in German',
  'unhashed.js': 'unhashed',
};

export function writeHostBuild(folder: string, version = '1.0.6'): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(hostContents)) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, 'main.11111111.js.map'), '{"sources":["secret.ts"]}');
  const list: HostFiles = {
    version,
    base: '/assets/',
    main: ['main.22222222.css', 'main.11111111.js'],
    bridge: ['bridge.77777777.js'],
    groups: {
      'signed-in': ['signed-in.44444444.css', 'signed-in.33333333.js'],
      msal: ['msal.55555555.js'],
      home: ['home.66666666.js'],
      'language-en': ['language-en.99999999.js'],
      federation: ['federation.aaaaaaaa.js'],
      worker: ['worker.bbbbbbbb.js'],
      'worker-off': ['worker-off.cccccccc.js'],
      admin: ['admin.dddddddd.js'],
      parts: ['parts.eeeeeeee.js'],
      unsent: ['unsent.abababab.js'],
      'home-de': ['home-de.cdcdcdcd.js'],
    },
    lent: { '@portico/ui/form': 'parts', '@portico/ui/tabs': 'parts' },
    fonts: { Figtree: 'figtree-latin.88888888.woff2' },
    files: Object.fromEntries(
      Object.entries(hostContents).map(([name, text]) => [
        name,
        `sha384-${createHash('sha384').update(text).digest('base64')}`,
      ]),
    ),
  };
  writeFileSync(path.join(folder, 'host-files.json'), JSON.stringify(list));
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface RunningEdge {
  edge: Edge;
  port: number;
  folder: string;
  releases: Releases;
  logged: { level: string; event: string; fields: Readonly<Record<string, unknown>> | undefined }[];
  ask(
    address: string,
    how?: { host?: string; method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  close(): Promise<void>;
}

export async function standEdge(
  tenants: EdgeTenant[] | (() => Promise<EdgeTenant[]>),
  change: Partial<EdgeOptions> = {},
): Promise<RunningEdge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-edge-'));
  const logged: RunningEdge['logged'] = [];
  const log: EdgeOptions['log'] = (level, event, fields) => logged.push({ level, event, fields });
  const releases = openReleases(path.join(folder, 'releases'), { secrets: path.join(folder, 'secrets'), log });
  for (const version of ['1.0.0', '1.1.0']) {
    await releases.publish(
      writeBuiltRelease(folder, {
        version,
        page: version,
        change: (release) => Object.assign(release, { lent: shared }),
      }),
    );
    await releases.activate('lms', version);
  }
  writeHostBuild(path.join(folder, 'host'));
  const edge = createEdge({
    tenants: { all: typeof tenants === 'function' ? tenants : async () => tenants },
    releases,
    host: openHostBuild(path.join(folder, 'host')),
    backends: () => ({
      api: (request, response) => response.end(`api ${request.method} ${request.url}`),
      identity: (request, response, { slug }) => response.end(`identity of ${slug} ${request.url}`),
    }),
    identityOf: ({ slug }) => ({
      kind: 'embedded',
      signInType: 1,
      clientId: 'portal',
      issuer: `http://${slug}.localhost/oidc`,
      scope: 'api',
    }),
    drawIcon: async (drawing, { side, isOpaque }) => Buffer.from(`${side} ${isOpaque} ${drawing}`),
    contentOrigin: 'http://{label}.content.localhost:8081',
    limits: { remoteWaitingPanelMs: 8000, remoteTimeoutMs: 120_000 },
    now: () => new Date('2026-11-21T09:00:00Z'),
    log,
    ...change,
  });
  const server = createHttpServer(edge.handle);
  const port = await listen(server, 0);
  return {
    edge,
    port,
    folder,
    releases,
    logged,
    ask: (address, { host = `harbour.localhost:${port}`, method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          { host: '127.0.0.1', port, path: address, method, headers: { host, ...headers } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () => {
              const whole = Buffer.concat(chunks);
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: whole,
                text: whole.toString(),
              });
            });
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    async close() {
      await drain(server, 0);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The boot document in the page. */
export const bootOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="boot">(?<json>.*?)<\/script>/s.exec(html)?.groups?.json ?? '');
