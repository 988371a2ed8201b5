import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** Parts that no component test renders by name, and where they are tested instead. */
const testedElsewhere: Readonly<Record<string, string>> = {
  DeniedState: 'as a state of Screen',
  FailedState: 'as a state of Screen',
  Icon: 'within every part that has one',
  OfflineState: 'as a state of Screen',
  PdfPage: 'in journeys, because it needs the engine and a document',
  UiProvider: 'around every part, by draw',
};

/** The components that an entry exports: `export { Button, type ButtonProps } from './parts/button.tsx'`. */
const partsOf = (entry: string): string[] =>
  [...read(entry).matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '')
    .filter((name) => /^[A-Z]/.test(name));

test('every part of the design system is rendered in a component test', () => {
  const tests = globSync('**/*.test.tsx', { cwd: import.meta.dirname })
    .map(read)
    .join('\n');
  const parts = new Set(['index.ts', ...globSync('*/index.ts', { cwd: import.meta.dirname })].flatMap(partsOf));
  expect(parts.size).toBeGreaterThan(70);
  const missing = [...parts].filter((part) => !new RegExp(`<${part}\\b`).test(tests));
  expect(missing.toSorted()).toEqual(Object.keys(testedElsewhere).toSorted());
});
