import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const sheets = globSync('**/*.module.css', { cwd: source });
const components = globSync('**/*.tsx', { cwd: source }).map((file) => ({
  file,
  text: readFileSync(path.join(source, file), 'utf8'),
}));

/** Excludes class names of a library's own elements, `:global(.name)`. */
const namesIn = (css: string): Set<string> => {
  const own = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return new Set([...own.matchAll(/\.([a-z][\w-]*)/gi)].map((found) => found[1] ?? ''));
};

/** Uses such as `styles.box`, by the name under which the component imports the sheet. */
function usesOf(sheet: string): { file: string; names: string[]; computed: string[] }[] {
  return components.flatMap(({ file, text }) => {
    const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].find(
      ([, , from]) => path.join(path.dirname(file), from ?? '') === sheet,
    );
    if (!imported) return [];
    const body = text.replace(/^import .*$/gm, '');
    const names = [...body.matchAll(new RegExp(`\\b${imported[1]}\\.(\\w+)`, 'g'))].map((found) => found[1] ?? '');
    const computed = [...body.matchAll(new RegExp(`\\b${imported[1]}\\[(\`[^\`]+\`|[^\\]]+)\\]`, 'g'))].map(
      (found) => found[1] ?? '',
    );
    return [{ file, names, computed }];
  });
}

test('a component names no class that is missing from its style sheet', () => {
  const missing = sheets.flatMap((sheet) => {
    const known = namesIn(readFileSync(path.join(source, sheet), 'utf8'));
    return usesOf(sheet).flatMap(({ file, names }) =>
      names.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
    );
  });
  expect(missing).toEqual([]);
});

test('every style sheet is used, and every class in it', () => {
  const unused = sheets.flatMap((sheet) => {
    const uses = usesOf(sheet);
    if (uses.length === 0) return [sheet];
    // A computed name (`styles[variant]`) can be any class of the sheet, so such sheets are not checked.
    if (uses.some(({ computed }) => computed.length > 0)) return [];
    const named = new Set(uses.flatMap(({ names }) => names));
    return [...namesIn(readFileSync(path.join(source, sheet), 'utf8'))]
      .filter((name) => !named.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('every style sheet is in the layer of the design system', () => {
  const outside = sheets.filter(
    (sheet) => !/^(\/\*[\s\S]*?\*\/\s*)?@layer ds \{/.test(readFileSync(path.join(source, sheet), 'utf8')),
  );
  expect(outside).toEqual([]);
});

test('no style is set on an element, and no colour is written outside the tokens', () => {
  const styled = components.filter(({ text }) => /\bstyle=\{/.test(text)).map(({ file }) => file);
  const coloured = sheets.filter((sheet) =>
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(readFileSync(path.join(source, sheet), 'utf8')),
  );
  expect({ styled, coloured }).toEqual({ styled: [], coloured: [] });
});
