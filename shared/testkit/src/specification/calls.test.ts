import { allCalls } from '@portico/contracts/registry';
import { describe, expect, test } from 'vitest';
import { readList } from './lists.ts';

/** `GET|POST createPDBoard ?TeamID&dt` → methods, path, parameters. Undefined if the specification gives no path. */
function read(line: string) {
  const found = /^((?:GET|POST|DELETE)(?:\|(?:GET|POST))?) (\S+)(?: \?(\S+))?(?: \{(.+)\})?$/.exec(line);
  if (!found) return undefined;
  const [, methods = '', path = '', query = '', body = ''] = found;
  return {
    methods: methods.split('|'),
    path: path.replace(/\/$/, ''),
    query: query
      .split('&')
      .filter(Boolean)
      .map((name) => name.split('=')[0]?.replace('?', '') ?? ''),
    body: body
      .split(',')
      .map((name) => name.trim().replace('?', ''))
      .filter(Boolean),
  };
}

/** Entries of the list without a path. Each is declared under its own name, or represented by its area as a whole. */
const withoutPath: Readonly<Record<string, { area: string; call?: string }>> = {
  'account: ValidateUser (path not shown)': { area: 'account', call: 'ValidateUser' },
  'account: getToken (path not shown)': { area: 'account', call: 'getToken' },
  "player: calls not shown: the course player's run-time data": { area: 'player' },
  'comment: calls not shown: user comments': { area: 'comment' },
};

describe('calls of the specification', () => {
  const listed = readList<Record<string, string[] | string>>('calls');
  const entries = Object.entries(listed).flatMap(([area, lines]) =>
    Array.isArray(lines) ? lines.flatMap((line) => ({ area, line, spec: read(line) })) : [],
  );
  const declared = entries.flatMap(({ area, line, spec }) => {
    const there = allCalls.filter((one) => one.area === area && one.path.replace(/\/$/, '') === spec?.path);
    // One address may be shared by several calls with different methods.
    const call = there.find(({ method }) => spec?.methods.includes(method)) ?? there[0];
    return spec && call ? [{ title: `${area}: ${line}`, spec, call }] : [];
  });

  test.each(declared)('$title', ({ spec, call }) => {
    expect(spec.methods).toContain(call.method);
    for (const other of call.alsoMethods ?? []) expect(spec.methods).toContain(other);
    type Shaped = { shape?: object; def?: { innerType?: Shaped } } | undefined;
    // A body may be omitted as a whole.
    const names = (schema: unknown): string[] => {
      const { shape, def } = (schema as Shaped) ?? {};
      return shape || !def?.innerType ? Object.keys(shape ?? {}) : names(def.innerType);
    };
    expect(names(call.query)).toEqual(expect.arrayContaining(spec.query));
    expect(names(call.body)).toEqual(expect.arrayContaining(spec.body));
  });

  test('each with a path is declared', () => {
    const open = entries.filter(
      ({ area, spec }) =>
        spec && !allCalls.some((one) => one.area === area && one.path.replace(/\/$/, '') === spec.path),
    );
    expect(open.map(({ area, line }) => `${area}: ${line}`)).toEqual([]);
  });

  test('each without a path is a known one', () => {
    const unread = entries.filter(({ spec }) => !spec).map(({ area, line }) => `${area}: ${line}`);
    expect(unread.sort()).toEqual(Object.keys(withoutPath).sort());
  });

  test.each(Object.entries(withoutPath))('%s', (_, { area, call }) => {
    const names = allCalls.filter((one) => one.area === area).map(({ name }) => name);
    if (call) expect(names).toContain(call);
    else expect(names.length).toBeGreaterThan(0);
  });
});
