import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colourRoles } from '@portico/contracts/platform/tenant';
import { expect, test } from 'vitest';
import { brandProperties } from '../tokens/brand-css.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync('{host,shared/ui,remotes/*}/src/**/*.{css,tsx}', { cwd: root });

const colours = Object.fromEntries(colourRoles.map((role) => [role, '#000000'])) as Record<
  (typeof colourRoles)[number],
  string
>;
const ofBrand = Object.keys(
  brandProperties({
    id: 'any',
    font: { body: 'Figtree', display: 'Figtree', displayWeight: 700, tracking: '0' },
    radius: { s: 1, m: 1, l: 1, control: 1 },
    density: 'compact',
    mark: 'wave',
    colour: { light: colours, dark: colours },
  }),
);
const declared = (text: string): string[] => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((found) => found[1] ?? '');
/** The scales, and the colours of pictures, which their own style sheet sets for the scene and the drawing in it. */
const sheets = ['shared/ui/src/styles/scales.css', 'shared/ui/src/parts/cover.module.css'];
const known = new Set([...ofBrand, ...sheets.flatMap((sheet) => declared(read(sheet)))]);
/** Set by React Aria on its popovers. */
const foreign = new Set(['--trigger-width']);

test('no style of host, remotes or design system names an unknown token', () => {
  expect(files.length).toBeGreaterThan(50);
  const missing = files.flatMap((file) => {
    const text = read(file);
    const own = new Set(declared(text));
    // Names that contain a template (`--colour-art-${number}`) are defined in a single place, so they are skipped here.
    return [...text.matchAll(/var\(\s*(--[\w-]+)(?!\$|[\w-])/g)]
      .map((found) => found[1] ?? '')
      .filter((name) => !name.endsWith('-') && !known.has(name) && !own.has(name) && !foreign.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('no words are written in a colour of lines or surfaces, which has too little contrast', () => {
  const found = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])color:\s*var\(--colour-(?:line|hover|sunken|surface)\b[\w-]*\)/g)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
