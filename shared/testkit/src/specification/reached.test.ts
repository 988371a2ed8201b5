/** Every call in the specification is made by some page, or is listed here with the reason why not. */
import { describe, expect, it } from 'vitest';
import { browserSources, type Declared, declaredCalls, makes } from '../areas/call-makers.ts';
import { readList } from './lists.ts';

/** Keep this short. A call that a page makes must be removed from here. */
const metOtherwise: Readonly<Record<string, string>> = {
  'account/azureSignUpValidation': 'made by the identity provider (ruling 14)',
  'account/getAuthAndCourseRedirect': 'the page decides by the same rule before it asks anything (ruling 37)',
  'service/updateImage': 'the page sends pictures as files (ruling 37)',
};

const calls = declaredCalls();
const sources = browserSources();
const filesOf = (call: Declared): string[] => sources.filter(({ text }) => makes(text, call)).map(({ file }) => file);

/** `GET getThing ?id` → `getThing`. An entry without a path is matched by its name. */
const pathIn = (line: string): string => (line.replace(/^[A-Z|]+ /, '').split(/[ ?{]/)[0] ?? '').replace(/\/$/, '');

describe('a call of the specification', () => {
  const listed = readList<Record<string, string[] | string>>('calls');
  const entries = Object.entries(listed).flatMap(([area, lines]) =>
    Array.isArray(lines)
      ? lines.filter((line) => !line.startsWith('calls not shown')).map((line) => ({ area, line }))
      : [],
  );
  const keyOf = ({ area, name }: Declared) => `${area}/${name}`;

  it.each(entries)('$area: $line is made by a page', ({ area, line }) => {
    const wanted = pathIn(line);
    const there = calls.filter(
      (one) =>
        one.area === area &&
        (one.path.replace(/\/\{.*$/, '').replace(/\/$/, '') === wanted.replace(/\/\{.*$/, '') || one.name === wanted),
    );
    expect(there, `no declaration of ${area}/${wanted}`).not.toEqual([]);
    const excepted = there.some((one) => keyOf(one) in metOtherwise);
    if (!excepted) expect(there.flatMap(filesOf)).not.toEqual([]);
  });

  it.each(Object.keys(metOtherwise))('the exception of %s is needed', (key) => {
    const call = calls.find((one) => keyOf(one) === key);
    expect(call && filesOf(call)).toEqual([]);
  });
});
