/** What the documents name is there: decisions in their index, rulings that comments cite, files and folders. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const files = listed.split('\n').filter((file) => file !== '');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('each decision stands in the index', () => {
  const index = textOf('docs/decisions/README.md');
  const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).map((file) => path.basename(file));
  expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

it('each ruling that the code cites is written down', () => {
  const written = new Set([...textOf('docs/rulings.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
  const cited = files
    .filter((file) => /^(host|remotes|shared|infra|e2e)\/.*\.(ts|tsx|css|sql)$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/\brulings? (\d+)/gi)].map(([, number]) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ number }) => !written.has(number))).toEqual([]);
});

/** As a pattern: `*` within a folder, `**` over folders, `<…>` any name. */
function matcherOf(named: string): RegExp {
  const parts = named.replace(/\/$/, '').split(/(\*\*|\*|<[^>]+>)/);
  const pattern = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[.+]/g, '\\$&') : part === '**' ? '.*' : '[^/]*',
  );
  return new RegExp(`^${pattern.join('')}(/|$)`);
}

it('each file and folder that a document names is there', () => {
  const documents = files.filter((file) => /^(docs\/([^/]+|decisions\/.+)\.md|[A-Z]+\.md|.*\/AREA\.md)$/.test(file));
  const named = documents.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:host|remotes|shared|infra|e2e|docs|tenants)\/[\w@./*<>-]+)`/g)].map(([, name]) => ({
      file,
      name: name as string,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ name }) => !files.some((file) => matcherOf(name).test(file)));
  expect(missing).toEqual([]);
});
