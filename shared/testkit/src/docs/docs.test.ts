/**
 * Checks references in the documentation: decisions are in their index, once and linked both ways, and cited rulings,
 * files and folders exist.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '../run/project-files.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const files = projectFiles(root);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).map((file) => path.basename(file));
const decisionText = (name: string): string => textOf(`docs/decisions/${name}`);
/** The decisions linked below a page's title, in the line that starts with these words. */
const linkedBelowTitle = (name: string, words: string): string[] => {
  const line = decisionText(name)
    .split('\n')
    .slice(1, 3)
    .find((candidate) => candidate.startsWith(words));
  return [...(line ?? '').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file as string);
};

it('the index lists each decision once, by its own title and with the one that superseded it', () => {
  const lines = textOf('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const expected = decisions.map((name) => {
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(decisionText(name)) ?? [];
    expect(name, 'a heading of the form "# 12. Title"').toMatch(new RegExp(`^0*${number}-`));
    const inPart = /^Superseded in part/m.test(decisionText(name)) ? ' in part' : '';
    const newer = linkedBelowTitle(name, 'Superseded').map((file) => file.slice(0, 4));
    const end = newer.length === 0 ? '' : `, superseded${inPart} by ${newer.join(' and ')}`;
    return `- ${name.slice(0, 4)} [${title}](${name})${end}`;
  });
  expect(lines.toSorted()).toEqual(expected.toSorted());
});

it('a decision that superseded another and the superseded one link each other', () => {
  const pairs = (words: string): [string, string][] =>
    decisions.flatMap((name) => linkedBelowTitle(name, words).map((other): [string, string] => [name, other]));
  const newer = pairs('Superseded').map(([older, by]) => `${by} > ${older}`);
  expect(newer.length).toBeGreaterThan(0);
  expect(
    pairs('Supersedes')
      .map(([by, older]) => `${by} > ${older}`)
      .toSorted(),
  ).toEqual(newer.toSorted());
});

it('each ruling that the code cites exists', () => {
  const written = new Set([...textOf('docs/rulings.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
  const cited = files
    .filter((file) => /^(host|remotes|shared|infra|e2e)\/.*\.(ts|tsx|css|sql)$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/\brulings? (\d+)/gi)].map(([, number]) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ number }) => !written.has(number))).toEqual([]);
});

/** Converts a path to a pattern: `*` matches within a folder, `**` across folders, `<…>` any name. */
function matcherOf(named: string): RegExp {
  const parts = named.replace(/\/$/, '').split(/(\*\*|\*|<[^>]+>)/);
  const pattern = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[.+]/g, '\\$&') : part === '**' ? '.*' : '[^/]*',
  );
  return new RegExp(`^${pattern.join('')}(/|$)`);
}

it('each file and folder that a document names exists', () => {
  const documents = files.filter((file) => /^(docs\/([^/]+|decisions\/.+)\.md|[A-Z]+\.md|.*\/AREA\.md)$/.test(file));
  const named = documents.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:host|remotes|shared|infra|e2e|docs|tenants)\/[\w@./*<>-]+)`/g)].map(([, name]) => ({
      file,
      name: name as string,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  const there = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
  );
  const isThere = (name: string): boolean => {
    if (!/[*<]/.test(name)) return there.has(name.replace(/\/$/, ''));
    const matcher = matcherOf(name);
    return files.some((file) => matcher.test(file));
  };
  const missing = named.filter(({ name }) => !isThere(name));
  expect(missing).toEqual([]);
});

/** The ids of headings, on GitHub as on the site: lower case, hyphens for spaces. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    (title as string)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

it('each link of a document leads to an existing file and heading', () => {
  const links = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target]) => ({
        file,
        target: target as string,
      })),
    );
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ file, target }) => {
    const [name = '', heading] = target.split('#');
    const led = name === '' ? file : path.join(path.dirname(file), name);
    // Folders are pages on GitHub only, not on the site.
    if (!files.includes(led)) return true;
    return heading !== undefined && !headingsOf(textOf(led)).includes(heading);
  });
  expect(dead).toEqual([]);
});

it('the changes of the tour apply to the code, or have just been made', () => {
  const steps = [...textOf('docs/tour.md').matchAll(/^```diff\n([\s\S]*?)^```/gm)].map(([, step]) => step as string);
  expect(steps.length).toBeGreaterThan(4);
  const fault = (how: string[]): string => {
    const done = spawnSync('git', ['apply', '--check', ...how], { cwd: root, input: steps.join(''), encoding: 'utf8' });
    return done.status === 0 ? '' : done.stderr;
  };
  const fresh = fault([]);
  expect(fresh !== '' && fault(['--reverse']) !== '' ? fresh : '').toBe('');
});
