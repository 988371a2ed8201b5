import { type Bug, kinds } from './bug.ts';
import type { Found } from './plant.ts';

const columns = ['npm test', 'test:full', 'fails without it', 'missed'] as const;

/** How many bugs of each kind were found, by what. Bugs that were not run are left out. */
export function tableOf(bugs: readonly Bug[], found: Readonly<Record<string, Found>>): string {
  const done = bugs.flatMap(({ kind, name }) => {
    const result = found[name];
    return result ? [{ kind, by: result.by }] : [];
  });
  const row = (label: string, of: readonly { by: Found['by'] }[]) =>
    [
      label.padEnd(16),
      ...columns.map((by) => String(of.filter((one) => one.by === by).length).padStart(by.length)),
    ].join('  ');
  return [
    ['kind'.padEnd(16), ...columns].join('  '),
    ...kinds.flatMap((kind) => {
      const own = done.filter((one) => one.kind === kind);
      return own.length === 0 ? [] : [row(kind, own)];
    }),
    row('all', done),
  ].join('\n');
}
