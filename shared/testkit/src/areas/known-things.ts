/** Everything an AREA.md may refer to: calls, exports, jobs, tables, addresses, files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { panelAddress } from '@portico/contracts/admin/panel-routes';
import { hostRoutes } from '@portico/contracts/platform/host-routes';
import { allCalls } from '@portico/contracts/registry';

export interface KnownThings {
  /** In the form `area/name`. */
  calls: ReadonlySet<string>;
  exports: ReadonlySet<string>;
  jobs: ReadonlySet<string>;
  /** Table name, for example `account_user`, → its columns. */
  tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** Route patterns, and panels with everything below them (`/admin/people/*`). */
  routes: readonly string[];
  /** The text of the file, or of all files that match a pattern. Empty if there is none. */
  textsOf(name: string): string[];
}

export const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const all = (pattern: string): string[] => globSync(pattern, { cwd: root });

const namesIn = (pattern: string, name: RegExp): Set<string> =>
  new Set(all(pattern).flatMap((file) => [...read(file).matchAll(name)].map(([, found = '']) => found)));

const statement =
  /(?:create table|alter table)(?: if (?:not )?exists)?(?: only)? (?:portal\.)?((?:\w+\.)?\w+)([^;]*);/gi;

/** Tables with the first word of each line in their declaration, which includes the columns. */
function tablesOf(): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const file of all('infra/database/{migrations,src}/**/*.{sql,ts}'))
    for (const [, name = '', body = ''] of read(file).replaceAll(/--.*/g, '').matchAll(statement)) {
      const known = tables.get(name) ?? new Set();
      for (const [, column = ''] of body.matchAll(/(?:^|[(,\n])\s*(?:add column (?:if not exists )?)?([a-z_]+) /g))
        known.add(column);
      tables.set(name, known);
    }
  return tables;
}

interface Remote {
  id: string;
  routes: readonly { path: string }[];
  adminPanels?: readonly { id: string }[];
}

async function routesOf(): Promise<string[]> {
  const hostPanels = namesIn('host/src/admin/*/panel{,s}.ts', /^\s+id: '([\w-]+)'/gm);
  const routes = [...hostRoutes.map((route) => route.path as string), ...[...hostPanels].map((id) => `/admin/${id}/*`)];
  for (const file of all('remotes/*/src/remote.ts')) {
    const { default: remote } = (await import(path.join(root, file))) as { default: Remote };
    const panels = (remote.adminPanels ?? []).map((panel) => `${panelAddress(remote.id, panel.id)}/*`);
    routes.push(...remote.routes.map((route) => route.path), ...panels);
  }
  // Everything below the administration is a panel with a route of its own.
  return routes.map((route) => (route === '/admin/*' ? '/admin' : route));
}

export async function knownThings(): Promise<KnownThings> {
  return {
    calls: new Set(allCalls.map(({ id }) => id)),
    exports: namesIn('infra/api/src/{areas,services}/**/*.ts', /defineExport\b[^{]*\{\s*kind: '(\w+\/\w+)'/g),
    jobs: namesIn('infra/api/src/**/*.ts', /jobKind\(\s*'([\w/-]+)'/g),
    tables: tablesOf(),
    routes: await routesOf(),
    textsOf: (name) => (/\s/.test(name) ? [] : all(name)).map(read),
  };
}
