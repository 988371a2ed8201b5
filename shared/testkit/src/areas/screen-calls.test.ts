/**
 * Checks the screens and calls in AREA.md: the page at that address makes the calls, directly or through what it loads.
 * A call that no page makes must name its caller: `readCalendarFeed (made by calendar programs)`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callsOf } from './area-faults.ts';
import { type AreaRow, itemsOf, readAreaTable } from './area-table.ts';
import { browserSources, type Declared, declaredCalls, makes } from './call-makers.ts';
import { root } from './known-things.ts';

const sources = new Map(browserSources().map(({ file, text }) => [file, text]));
const calls = new Map(declaredCalls().map((one) => [`${one.area}/${one.name}`, one]));
/** Code used by pages of every remote: uploads, comments, drafts, live events, exports and the host's search. */
const shared = [...sources.keys()].filter((file) => file.startsWith('shared/') || file.startsWith('host/'));

/** A module and everything it imports or loads within its remote. */
function closureOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = sources.get(file);
    if (text === undefined || seen.has(file)) continue;
    seen.add(file);
    for (const [, from = ''] of text.matchAll(/(?:from|import\(\s*(?:\/\*[^*]*\*\/)?)\s*'(\.[^']+\.tsx?)'/g))
      open.push(path.join(path.dirname(file), from));
  }
  return seen;
}

/** Addresses of a remote, including its panels, with the module of each page. */
function pagesOf(remote: string): { pattern: string; entry: string }[] {
  const file = `remotes/${remote}/src/remote.ts`;
  const text = readFileSync(path.join(root, file), 'utf8');
  const entryOf = (page: string) => {
    const found = new RegExp(`\\b${page}: (?:\\(\\) =>\\s*import\\([^']*)'(\\.[^']+)'`).exec(text)?.[1];
    return found === undefined ? undefined : path.join(path.dirname(file), found);
  };
  const routes = [...text.matchAll(/path: '([^']+)',\s*page: '(\w+)'/g)].map(([, pattern = '', page = '']) => ({
    pattern,
    page,
  }));
  const panels = [...text.matchAll(/\n {6}id: '([\w-]+)',(?:(?!\n {4}\}).)*?\n {6}page: '(\w+)'/gs)].map(
    ([, id = '', page = '']) => ({ pattern: `/admin/${remote}/${id}`, page }),
  );
  return [...routes, ...panels].flatMap(({ pattern, page }) => {
    const entry = entryOf(page);
    return entry === undefined ? [] : [{ pattern, entry }];
  });
}

const shape = (address: string): string =>
  address.split(/[?#: ]/)[0] === address ? address : address.replace(/[?#].*$/, '');
const isAt = (pattern: string, address: string): boolean => {
  const [asked, declared] = [shape(address).split('/'), pattern.split('/')];
  return (
    declared.every((part, at) => part.endsWith('?') || part.startsWith(':') || asked[at] === part) &&
    (pattern.startsWith('/admin/') || asked.length <= declared.length)
  );
};

function faultsOf(row: AreaRow, remote: string): string[] {
  const screens = itemsOf(row.cells.screen).map(({ name }) => name);
  const pages = pagesOf(remote);
  const entries = screens.map((screen) =>
    pages.filter(({ pattern }) => isAt(pattern, screen)).map(({ entry }) => entry),
  );
  // A card, a mail or a page of the host has no module in the remote. Then anything of the remote and the host may make
  // the call.
  const isMapped = entries.every((found) => found.length > 0);
  const files = isMapped
    ? [...new Set(entries.flat().flatMap((entry) => [...closureOf(entry)])), ...shared]
    : [...sources.keys()];
  const isMade = (call: Declared) => files.some((file) => makes(sources.get(file) ?? '', call));
  return callsOf(row).flatMap((id) => {
    const call = calls.get(id);
    const isElsewhere = new RegExp(`\\b${id.split('/')[1]} \\(made by [^)]+\\)`).test(row.cells.call);
    return call === undefined || isElsewhere || isMade(call)
      ? []
      : [`${row.at}: ${row.cells.screen} does not make ${id}`];
  });
}

const remotes = globSync('remotes/*', { cwd: root }).map((folder) => path.basename(folder));

it.each(remotes)('%s: each screen makes the calls listed next to it', (remote) => {
  const file = `remotes/${remote}/AREA.md`;
  const { rows } = readAreaTable(file, readFileSync(path.join(root, file), 'utf8'));
  expect(rows.flatMap((row) => faultsOf(row, remote))).toEqual([]);
});
