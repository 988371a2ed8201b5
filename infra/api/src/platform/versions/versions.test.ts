import type { SaveConflict } from '@portico/contracts/platform/versions/shapes';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { Refusal } from '../refusal.ts';
import { runTransaction } from '../run-transaction.ts';
import { readVersioned, removeVersions } from './read-versioned.ts';
import { type FieldSave, type MergePolicy, saveAllVersioned, saveVersioned } from './save-versioned.ts';

let test: TestApi;
let pool: pg.Pool;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool({ ...test.database.api, max: 8 });
  ({ tenantId } = await test.tenant('harbour'));
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

const bothByWords: MergePolicy = { by: 'words', bothInsert: 'keepBoth' };
const ask: MergePolicy = { by: 'words', bothInsert: 'conflict' };
const whole: MergePolicy = { by: 'whole' };
let subjects = 0;
const newSubject = () => ({ kind: 'board', id: `test ${subjects++}` });
type Subject = ReturnType<typeof newSubject>;

const within = <T>(work: (db: Parameters<Parameters<typeof runTransaction>[2]>[0]) => Promise<T>) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, work) as Promise<T>;
const saverOf = (name: string) => ({ tenant: { tenantId }, actor: { userId: test.ids(name).userId }, now: demoStart });

const save = (subject: Subject, as: string, change: Partial<FieldSave>) =>
  within((db) =>
    saveVersioned({ db, ...saverOf(as) }, { subject, field: 'text', baseVersion: 0, value: '', merge: ask, ...change }),
  );
const conflictOf = async (saving: Promise<unknown>): Promise<SaveConflict> => {
  const refusal = await saving.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(refusal instanceof Refusal)) throw new Error('There was no refusal.');
  expect(refusal.code).toBe('stale_version');
  return refusal.details.current as SaveConflict;
};
const status = async (subject: Subject) => Object.fromEntries(await within((db) => readVersioned(db, subject)));

it('each change increases the version, and an unchanged value does not', async () => {
  const subject = newSubject();
  expect(await save(subject, 'coach', { value: 'one' })).toEqual({ version: 1, value: 'one', merged: false });
  expect(await save(subject, 'coach', { value: 'one', baseVersion: 1 })).toEqual({
    version: 1,
    value: 'one',
    merged: false,
  });
  expect(await save(subject, 'coach', { value: 'two', baseVersion: 1 })).toEqual({
    version: 2,
    value: 'two',
    merged: false,
  });
  expect(await status(subject)).toEqual({ text: { version: 2, value: 'two' } });
});

it('changes in different places of a text are merged and marked as merged', async () => {
  const subject = newSubject();
  await save(subject, 'coach', { value: 'sell more, learn more' });
  await save(subject, 'coach', { value: 'sell much more, learn more', baseVersion: 1 });
  expect(await save(subject, 'learner', { value: 'sell more, learn more daily', baseVersion: 1 })).toEqual({
    version: 3,
    value: 'sell much more, learn more daily',
    merged: true,
  });
});

it('a conflict is refused with both texts, their base and author, and the next save resolves it', async () => {
  const subject = newSubject();
  const initial = 'Welcome';
  await save(subject, 'coach', { value: 'Welcome aboard', initial });
  const conflict = await conflictOf(save(subject, 'learner', { value: 'Welcome, all', initial }));
  expect(conflict).toMatchObject({
    subject,
    fields: [
      {
        field: 'text',
        base: { version: 0, value: 'Welcome' },
        yours: 'Welcome, all',
        theirs: {
          version: 1,
          value: 'Welcome aboard',
          savedBy: { UserID: test.ids('coach').userId },
          savedAt: demoStart.toISOString(),
        },
      },
    ],
  });
  expect(await status(subject)).toEqual({ text: { version: 1, value: 'Welcome aboard' } });
  const settled = await save(subject, 'learner', { value: 'Welcome all aboard', baseVersion: 1, initial });
  expect(settled).toEqual({ version: 2, value: 'Welcome all aboard', merged: false });
});

it('values other than text and texts saved as a whole are not merged', async () => {
  const subject = newSubject();
  await save(subject, 'coach', { field: 'state', value: 1, merge: whole });
  expect(
    (await conflictOf(save(subject, 'learner', { field: 'state', value: 2, merge: bothByWords }))).fields[0],
  ).toMatchObject({
    yours: 2,
    theirs: { value: 1 },
  });
  await save(subject, 'coach', { field: 'title', value: 'a b', merge: whole });
  await conflictOf(save(subject, 'learner', { field: 'title', value: 'c', merge: whole }));
});

it('a conflict has no base if that version does not exist', async () => {
  const subject = newSubject();
  await save(subject, 'coach', { value: 'one' });
  const [conflict] = (await conflictOf(save(subject, 'learner', { value: 'two', baseVersion: 7, merge: bothByWords })))
    .fields;
  expect(conflict).toMatchObject({ base: null, yours: 'two', theirs: { version: 1, value: 'one' } });
});

it('several fields are saved all or none, and every conflicting one is named', async () => {
  const subject = newSubject();
  const both = (title: string, text: string, version: number): FieldSave[] => [
    { field: 'title', value: title, baseVersion: version, merge: whole },
    { field: 'text', value: text, baseVersion: version, merge: ask },
    { field: 'note', value: 'n', baseVersion: 0, merge: ask },
  ];
  const saveBoth = (as: string, saves: FieldSave[]) =>
    within((db) => saveAllVersioned({ db, ...saverOf(as) }, subject, saves));
  expect([...(await saveBoth('coach', both('t', 'x', 0))).keys()]).toEqual(['note', 'text', 'title']);
  const conflict = await conflictOf(saveBoth('learner', both('u', 'y', 0)));
  expect(conflict.fields.map(({ field }) => field)).toEqual(['text', 'title']);
  expect(await status(subject)).toEqual({
    note: { version: 1, value: 'n' },
    text: { version: 1, value: 'x' },
    title: { version: 1, value: 't' },
  });
});

it('no word is lost when twenty people save at once from the same version', async () => {
  const subject = newSubject();
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`);
  await Promise.all(words.map((value) => save(subject, 'learner', { value, merge: bothByWords })));
  const { text } = await status(subject);
  expect(text?.version).toBe(20);
  expect(String(text?.value).split(' ').toSorted()).toEqual(words.toSorted());
});

it('fields of one tenant are not visible to another', async () => {
  const subject = newSubject();
  await save(subject, 'coach', { value: 'harbour' });
  const ember = (await test.tenant('ember')).tenantId;
  const seen = await runTransaction(pool, { tenantId: ember, readOnly: true, statementMs: 5000 }, (db) =>
    readVersioned(db, subject),
  );
  expect(seen.size).toBe(0);
});

it('removing versions deletes their texts', async () => {
  const subject = newSubject();
  await save(subject, 'coach', { value: 'gone' });
  await within((db) => removeVersions(db, subject));
  expect(await test.sql('select 1 from portal.platform_field_version where subject_id = $1', [subject.id])).toEqual([]);
});

/**
 * Every editor starts from what they last read. An accepted word may only disappear if someone who has read it removes
 * it.
 */
it('with random editors, no accepted word is lost and all get the same text', async () => {
  const step = fc.record({ who: fc.nat(2), at: fc.nat(8), remove: fc.nat(1), reads: fc.boolean() });
  const runs = process.env.PORTICO_TEST_SCALE === 'full' ? 100 : 8;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 25 }),
      fc.constantFrom(bothByWords, ask),
      async (steps, merge) => {
        const subject = newSubject();
        const seen = Array.from({ length: 3 }, () => ({ version: 0, words: [] as string[] }));
        const accepted = new Set<string>();
        const removed = new Set<string>();
        for (const [index, { who, at, remove, reads }] of steps.entries()) {
          const editor = seen[who];
          if (!editor) continue;
          const current = (await status(subject)).text;
          if (reads && current)
            Object.assign(editor, { version: current.version, words: String(current.value).split(' ') });
          const words = [...editor.words];
          const gone = words.splice(Math.min(at, words.length), remove, `w${index}`);
          const result = await save(subject, 'learner', {
            value: words.join(' '),
            baseVersion: editor.version,
            merge,
          }).catch((cause: unknown) => {
            if (cause instanceof Refusal && cause.code === 'stale_version') return undefined;
            throw cause;
          });
          if (!result) continue;
          accepted.add(`w${index}`);
          for (const word of gone) removed.add(word);
          Object.assign(editor, { version: result.version, words: String(result.value).split(' ') });
        }
        const end = String((await status(subject)).text?.value ?? '').split(' ');
        for (const word of accepted) if (!removed.has(word)) expect(end).toContain(word);
      },
    ),
    { numRuns: runs, seed: 20_261_121 },
  );
});
