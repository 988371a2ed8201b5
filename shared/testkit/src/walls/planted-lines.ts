/**
 * Lines that break a text wall, each in a file to which it applies, and similar but harmless lines. Text that no
 * tracked file may contain is composed here.
 */
export interface PlantedLine {
  file: string;
  line: string;
}

const joined = (...parts: string[]) => parts.join('');
const page = 'remotes/lms/src/pages/home/planted.tsx';
const style = 'remotes/lms/src/pages/home/planted.module.css';
const server = 'infra/api/src/platform/planted.ts';
const contract = 'shared/contracts/src/lms/planted.ts';
const journey = 'e2e/journeys/planted.spec.ts';

/** Name of a wall in text-walls.ts, up to its first colon → lines that break it. */
export const plantedLines: Readonly<Record<string, readonly PlantedLine[]>> = {
  'a registry’s host': [{ file: 'docs/planted.md', line: joined('see https://registry.', 'npmjs.org/zod') }],
  'a path of a machine': [
    { file: 'docs/planted.md', line: joined('it lies in /ho', 'me/somebody/portico') },
    { file: page, line: joined("import x from '/wo", "rk/x.ts';") },
  ],
  'a tenant’s name in code': [{ file: page, line: joined("if (tenant === 'har", "bour') return null;") }],
  'window.alert': [
    { file: page, line: joined('window.al', "ert('Saved');") },
    { file: page, line: joined('  al', "ert('Saved');") },
  ],
  'an unfinished mark': [{ file: page, line: joined('// TO', 'DO: the other case') }],
  'raw HTML': [
    { file: page, line: joined('<p dangerouslySet', 'InnerHTML={{ __html: text }} />') },
    { file: page, line: joined('node.inner', 'HTML = text;') },
  ],
  'a file of the federation library by its path': [
    {
      file: 'host/src/federation/planted.ts',
      line: "import { remotes } from '@module-federation/webpack-bundler-runtime/dist/remotes.js';",
    },
    { file: page, line: "import { Module } from '@module-federation/runtime-core/dist/index.js';" },
    { file: page, line: "import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';" },
    { file: page, line: 'const { Module } = await import("@module-federation/runtime-core/src/module");' },
  ],
  'one more file of the federation library': [
    {
      file: 'host/src/federation/federation-runtime.ts',
      line: "import { remotes } from '@module-federation/webpack-bundler-runtime/dist/remotes.js';",
    },
    {
      file: 'host/src/federation/runtime-files.d.ts',
      line: "declare module '@module-federation/runtime-core/lib/init.js' {",
    },
  ],
  'a stand-in of the tests outside tests': [
    { file: page, line: "import { fakeServer } from '@portico/data-client/testing';" },
    { file: 'shared/data-client/src/planted.ts', line: "import { refusal } from './testing/fake-server.tsx';" },
    { file: 'shared/ui/src/parts/planted.tsx', line: "import { draw } from '../testing/draw.tsx';" },
  ],
  'an answer that a journey makes up or holds back': [
    { file: journey, line: 'await route.fulfill({ json: [] });' },
    { file: journey, line: 'await route.abort();' },
    { file: journey, line: "await page.route('**/api/support/replyToTicket', hold);" },
    { file: journey, line: "await page.routeWebSocket('/live', hold);" },
    { file: journey, line: "import { networkFaults } from '../faults/network-faults.ts';" },
    { file: journey, line: 'await alterBoot(page, withoutTheArea);' },
  ],
  'a connection to the database of one’s own': [
    { file: server, line: "import pg from 'pg';" },
    { file: server, line: "import pg, { type ClientConfig } from 'pg';" },
    { file: server, line: "const { Pool } = await import('pg');" },
    { file: server, line: "import Pool from 'pg-pool';" },
    { file: server, line: "import Client from 'pg/lib/client.js';" },
  ],
  'a package that contracts do not use': [
    { file: contract, line: "import { readFileSync } from 'node:fs';" },
    { file: contract, line: "} from 'react';" },
    { file: contract, line: "export * from 'zodiac';" },
    { file: contract, line: "import '@portico/ui/button';" },
    { file: contract, line: "const { Client } = await import('pg');" },
  ],
  'a refusal of an older version made by hand': [
    { file: server, line: "throw new Refusal('stale_version', 'Nothing was changed.', { current });" },
    { file: server, line: '  const current: SaveConflict = {' },
  ],
  'a sleep in a browser test': [
    { file: journey, line: 'await page.waitForTimeout(500);' },
    { file: 'e2e/support/planted.ts', line: '  await other.waitForTimeout(2_000);' },
  ],
  'a sleep in a component test': [
    {
      file: 'remotes/lms/src/pages/home/planted.test.tsx',
      line: '  await new Promise((resolve) => setTimeout(resolve, 300));',
    },
  ],
  'a second try that does something else': [
    { file: journey, line: 'if (test.info().retry > 0) return;' },
    { file: journey, line: 'const name = names[testInfo.retry];' },
  ],
  'a date or time written by hand': [
    { file: page, line: "new Date(value).toLocaleDateString('en-GB')" },
    { file: page, line: 'new Date(value).toLocaleString()' },
    { file: page, line: "const month = new Intl.DateTimeFormat(locale, { month: 'long' });" },
    { file: page, line: "import { addMinutes } from 'date-fns';" },
    { file: page, line: "import { lightFormat } from 'date-fns/lightFormat';" },
    { file: page, line: '<TextField type="time" label={label} />' },
    { file: server, line: 'const shown = sentAt.toDateString();' },
  ],
  'a length of time written by hand': [
    { file: server, line: 'const keptMs = 30 * 86_400_000;' },
    { file: server, line: 'const keptMs = 30 * 24 * 60 * 60 * 1000;' },
    { file: server, line: 'const restMs = 5 * 60_000;' },
    { file: page, line: 'const hours = Math.floor(seconds / 3600);' },
  ],
  'instants reckoned by hand': [
    { file: server, line: 'const until = new Date(now.getTime() + keptMs);' },
    { file: server, line: 'const passedMs = now.getTime() - before.reportedAt.getTime();' },
  ],
  'a left or right that right-to-left languages would not turn round': [
    { file: style, line: '  margin-left: 4px;' },
    { file: style, line: '  text-align: right;' },
  ],
  'four sides of which left and right differ': [{ file: style, line: '  padding: 1px 2px 3px 4px;' }],
};

export const harmlessLines: readonly PlantedLine[] = [
  { file: journey, line: "await standIn(page.context(), 'https://intranet.example/', 'The other site');" },
  { file: 'e2e/faults/planted.spec.ts', line: 'await route.abort();' },
  { file: style, line: '  padding: 1px 2px 3px 2px;' },
  { file: style, line: '  margin-inline-start: 4px;' },
  { file: page, line: 'role="alert"' },
  {
    file: 'host/src/federation/federation-runtime.ts',
    line: "import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';",
  },
  { file: 'host/src/planted.test.tsx', line: "import { draw } from '@portico/ui/testing';" },
  { file: page, line: 'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;' },
  { file: server, line: "import type { Pool } from 'pg';" },
  { file: contract, line: "import type { ReactNode } from 'react';" },
  { file: contract, line: "import { UTCDateMini } from '@date-fns/utc/date/mini';" },
  { file: server, line: "import { addMinutes } from 'date-fns/addMinutes';" },
  { file: server, line: "'cache-control': 'private, max-age=86400'," },
  { file: 'host/src/planted.test.ts', line: joined("const tenant = 'har", "bour';") },
];

/** A style that uses an undeclared property beside a declared one. */
export const plantedStyle: PlantedLine = {
  file: style,
  line: ':root { --planted: 1px; }\n.a { margin: var(--planted); padding: var(--nobody-declares-this); }',
};
