import { expect, it } from 'vitest';
import { declareShown, isShown } from './shown-versions.ts';

const quiz = { kind: 'quiz' as const, id: '00000000-0000-4000-8000-000000000001' };
const event = (version: number | null, subject = quiz) => ({ subject, version });

it('a version counts as shown if a page shows it, and never if the event names none', async () => {
  expect(await isShown(event(3))).toBe(false);
  const end = declareShown(quiz, (version) => version <= 3);
  expect(await Promise.all([2, 3, 4].map((version) => isShown(event(version))))).toEqual([true, true, false]);
  expect(await isShown(event(null))).toBe(false);
  expect(await isShown(event(3, { ...quiz, id: '00000000-0000-4000-8000-000000000002' }))).toBe(false);
  end();
  expect(await isShown(event(3))).toBe(false);
});

it('waits for pending answers, and needs every page to show the version', async () => {
  let answered: (version: number) => void = () => {};
  const known = new Promise<number>((resolve) => {
    answered = resolve;
  });
  const ends = [declareShown(quiz, async (version) => (await known) >= version), declareShown(quiz, () => true)];
  const said = isShown(event(5));
  answered(5);
  expect(await said).toBe(true);
  const other = declareShown(quiz, () => false);
  expect(await isShown(event(5))).toBe(false);
  for (const end of [...ends, other]) end();
});
