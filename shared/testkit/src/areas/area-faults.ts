/** Finds false statements in an AREA.md. */
import { matchesPattern } from '@portico/contracts/platform/route-pattern';
import { type AreaRow, type Item, itemsOf } from './area-table.ts';
import type { KnownThings } from './known-things.ts';

/** Places without an address of their own. */
const places = /^(?:(?:any|every) page|header|menu|bell|banner|home card|notification|mail|another program)/;

/** `none`, followed by the reason. */
const isNone = (cell: string): boolean => /^none\b/.test(cell);

const isRoute = (address: string, { routes }: KnownThings): boolean => {
  const [pathname = ''] = address.split(/[?#]/);
  return routes.some((route) =>
    route.endsWith('/*')
      ? pathname === route.slice(0, -2) || pathname.startsWith(route.slice(0, -1))
      : route === pathname || matchesPattern(route, pathname),
  );
};

function screenFaults(items: readonly Item[], known: KnownThings): string[] {
  const addresses = items.filter(({ name }) => name.startsWith('/')).map(({ name }) => name.split(/[:]? /)[0] ?? '');
  const unknown = addresses.filter((address) => !isRoute(address, known));
  const stands = addresses.length > 0 || items.some(({ name }) => places.test(name));
  return [
    ...unknown.map((address) => `no route or panel ${address}`),
    ...(stands ? [] : [`${items.map(({ name }) => name).join(', ')}: neither an address nor a known place`]),
  ];
}

/** Calls listed in a cell. A name without an area belongs to the preceding area. */
export function callsOf({ cells, area: first }: AreaRow): string[] {
  let area = first ?? '';
  if (isNone(cells.call)) return [];
  return itemsOf(cells.call).flatMap(({ name }) => {
    if (/^(?:export|job) /.test(name)) return [];
    const whole = /^([a-z]+)\/(.+)$/.exec(name);
    if (whole) area = whole[1] ?? '';
    return [whole ? name : `${area}/${name}`];
  });
}

function callFaults(row: AreaRow, known: KnownThings): string[] {
  const of = (kind: 'export' | 'job', there: ReadonlySet<string>) =>
    itemsOf(row.cells.call)
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${kind} `) && !there.has(name.slice(kind.length + 1)))
      .map((name) => `no ${name}`);
  return [
    ...callsOf(row)
      .filter((id) => !known.calls.has(id))
      .map((id) => `no call ${id}`),
    ...of('export', known.exports),
    ...of('job', known.jobs),
  ];
}

const tableFaults = (cell: string, { tables }: KnownThings): string[] =>
  itemsOf(cell)
    .map(({ name }) => name)
    .filter((name) => {
      // `table`, `schema.table` or `table.column`.
      if (tables.has(name)) return false;
      const [table = '', column = ''] = name.split('.');
      return !tables.get(table)?.has(column);
    })
    .map((name) => `no table ${name}`);

/** A test is a file, or all files that match a pattern. Quoted words must occur in it, as part of a test's title. */
const testFaults = (cell: string, known: KnownThings): string[] =>
  itemsOf(cell).flatMap(({ name, quoted }) => {
    const texts = known.textsOf(name);
    if (texts.length === 0) return [`no file ${name}`];
    const says = (words: string) => texts.some((text) => text.toLowerCase().includes(words.toLowerCase()));
    return quoted.filter((words) => !says(words)).map((words) => `${name} does not say “${words}”`);
  });

/** Checks that everything a row refers to exists. */
export function areaFaults(row: AreaRow, known: KnownThings): string[] {
  const { screen, call, table, test } = row.cells;
  return [
    ...(isNone(screen) ? [] : screenFaults(itemsOf(screen), known)),
    ...(isNone(call) ? [] : callFaults(row, known)),
    ...(isNone(table) ? [] : tableFaults(table, known)),
    ...testFaults(test, known),
  ].map((fault) => `${row.at}: ${fault}`);
}

/** Declared calls that no row names. */
export function callsWithoutRow(rows: readonly AreaRow[], { calls }: Pick<KnownThings, 'calls'>): string[] {
  const named = new Set(rows.flatMap(callsOf));
  return [...calls].filter((id) => !named.has(id));
}
