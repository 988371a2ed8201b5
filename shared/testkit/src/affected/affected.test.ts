/** Checks the derived map from changes to tests against the source tree, so that no file is missed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areas as apiAreas } from '@portico/contracts/platform/call';
import { describe, expect, test } from 'vitest';
import { declaredRemotes } from '../links/remotes.ts';
import { projectFiles } from '../run/project-files.ts';
import { core } from '../run/test-tags.ts';
import { cruise } from '../walls/cruise.ts';
import { affectedByAreas, affectedByChange } from './affected.ts';
import { areaNames, ownerOf } from './owners.ts';
import { specsOfAreas } from './specs-of-areas.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const remotes = await declaredRemotes();
const { modules } = cruise();
const specs = specsOfAreas(root, modules, remotes);
const names = areaNames(remotes);
const listed = projectFiles(root);

const change = (...files: string[]) => affectedByChange(files, modules, remotes);
/** Whether one of the path filters passed to vitest matches the file. */
const finds = (units: readonly string[], file: string) => units.some((word) => file.includes(word));
const aFileOf = (pattern: RegExp): string => {
  const file = listed.find((one) => pattern.test(one));
  if (file === undefined) throw new Error(`No file is like ${pattern}.`);
  return file;
};

describe('a change', () => {
  test.each(['shared/ui/src/parts/button.tsx', 'host/src/main.tsx', 'pnpm-lock.yaml', 'vitest.config.ts'])(
    'of %s may break everything',
    (file) => {
      expect(change(file).everything).toBe(file);
    },
  );

  test('of the platform or the database may break everything', () => {
    for (const folder of [
      /^infra\/api\/src\/platform\/.*(?<!\.test)\.ts$/,
      /^infra\/database\/migrations\//,
      /^infra\/portal\/src\//,
    ])
      expect(change(aFileOf(folder)).everything).toMatch(folder);
  });

  test('of a page affects its remote and the areas that the remote declares', () => {
    const { everything, areas, units } = change(aFileOf(/^remotes\/coaching\/src\/pages\/.*tsx$/));
    expect([everything, areas]).toEqual([undefined, ['coaching']]);
    expect(finds(units, 'remotes/quiz/src/data/x.test.ts')).toBe(false);
    expect(finds(units, 'infra/api/test/matrices/limits.test.ts')).toBe(true);
  });

  test('of a text affects the remote that shows it', () => {
    expect(change('remotes/support/src/language/de.json').areas).toEqual(['support']);
  });

  test('of a rule affects the areas that use it, but not those that are only in the same list', () => {
    const gift = change('shared/contracts/src/quiz/exchange/gift.ts');
    expect(gift.areas).toContain('quiz');
    expect(gift.areas).not.toContain('support');
    expect(finds(gift.units, 'shared/contracts/src/quiz/exchange/gift.test.ts')).toBe(true);
  });

  test('of a helper affects the tests that use it', () => {
    const { areas, specs: own, everything } = change('e2e/support/ticket-form.ts');
    expect([areas, everything]).toEqual([[], undefined]);
    expect(own.length).toBeGreaterThan(0);
  });

  test('of a document runs the tests of documents only', () => {
    expect(change('docs/ARCHITECTURE.md')).toEqual({ areas: [], units: ['shared/testkit/src/'], specs: [] });
  });
});

describe('areas', () => {
  test('each one has tests: its own unit or API tests, or rows of the matrices', () => {
    const tests = listed.filter((file) => file.endsWith('.test.ts'));
    const without = names.filter((name) => {
      const { units } = affectedByAreas([name], remotes);
      return !tests.some((file) => finds(units, file));
    });
    expect(without).toEqual([]);
  });

  test('a remote includes its areas of the API, and an area its remote', () => {
    expect(affectedByAreas(['gamification'], remotes).areas).toContain('leaderboard');
    expect(affectedByAreas(['content'], remotes).areas).toContain('news');
  });

  test('an unknown name is refused with the known ones', () => {
    expect(() => affectedByAreas(['coching'], remotes)).toThrow(/coching is not an area. Areas: .*coaching/);
  });

  test('each file of an area’s folder belongs to it', () => {
    for (const { id } of remotes)
      for (const file of listed.filter((one) => one.startsWith(`remotes/${id}/src/`) && !one.endsWith('.test.ts')))
        expect(ownerOf(file, names), file).toEqual({ areas: [id] });
    for (const area of apiAreas)
      for (const file of listed.filter(
        (one) => /^infra\/api\/src\/(areas|services)\//.test(one) && one.split('/')[4] === area,
      ))
        if (!/\.(test\.ts|md)$/.test(file)) expect(ownerOf(file, names), file).toEqual({ areas: [area] });
  });
});

describe('browser tests', () => {
  test('each remote has one that runs every day', () => {
    const isDaily = (spec: string) => /\btag: .*\bcore\b/.test(readFileSync(path.join(root, spec), 'utf8'));
    const without = remotes.filter(({ id }) => ![...specs].some(([spec, of]) => of.includes(id) && isDaily(spec)));
    expect(core).toBe('@core');
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test('are found by their content', () => {
    expect(specs.get('e2e/journeys/coaching.spec.ts')).toContain('coaching');
    expect(specs.get('e2e/journeys/support.spec.ts')).toContain('support');
    expect(specs.get('e2e/journeys/scanner.spec.ts')).toContain('scanner');
    expect(specs.get('e2e/journeys/coaching.spec.ts')).not.toContain('scanner');
  });
});
