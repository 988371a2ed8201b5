import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftSide, differingParts, isSameDraft, mergeDrafts } from './merge-drafts.ts';
import { type QuizContent, readContent } from './quiz-content.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const question = (n: number, text = `Question ${n}`) => ({
  id: id(n),
  kind: 'shortText' as const,
  text,
  format: 'plain' as const,
  points: 1,
});
const draft = (sets: Record<number, (number | [number, string])[]>, title = 'Quiz'): QuizContent =>
  readContent({
    title,
    rules: {},
    QuestionSets: Object.entries(sets).map(([set, own]) => ({
      SETID: id(Number(set)),
      title: `Set ${set}`,
      Questions: own.map((one) => (Array.isArray(one) ? question(...one) : question(one))),
    })),
  });
const textsOf = (content: QuizContent) =>
  content.QuestionSets.map((set) => [set.title, ...set.Questions.map(({ text }) => text)]);
const suggestions = (base: QuizContent, mine: QuizContent, theirs: QuizContent) =>
  new Map(differingParts(base, mine, theirs).map((part) => [part.id, part.suggested] as const));

describe('two drafts of one quiz', () => {
  const base = draft({ 90: [1, 2, 3] });

  it('have no differing parts if they are equal, in whatever order their properties are stored', () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .map(([name, own]) => [name, reversed(own)] as const)
                .reverse(),
            )
          : value;
    const other = reversed(base) as QuizContent;
    expect(Object.keys(other)).toEqual(Object.keys(base).reverse());
    expect(differingParts(base, base, other)).toEqual([]);
    expect(differingParts(base, other, base)).toEqual([]);
    expect([isSameDraft(base, other), isSameDraft(base, draft({ 90: [1, 3, 2] }))]).toEqual([true, false]);
  });

  it('are merged with the changes of both authors where those affect different parts', () => {
    const mine = draft({ 90: [[1, 'Mine'], 2, 3, 4] });
    const theirs = draft({ 90: [1, [2, 'Theirs'], 5] }, 'A better title');
    const chosen = suggestions(base, mine, theirs);
    expect(Object.fromEntries(chosen)).toEqual({
      head: 'theirs',
      [id(1)]: 'mine',
      [id(2)]: 'theirs',
      [id(3)]: 'theirs',
      [id(4)]: 'mine',
      [id(5)]: 'theirs',
    });
    const merged = mergeDrafts(mine, theirs, chosen);
    expect(merged.title).toBe('A better title');
    expect(textsOf(merged)).toEqual([['Set 90', 'Mine', 'Theirs', 'Question 5', 'Question 4']]);
  });

  it('report what both authors changed, and use the chosen version', () => {
    const [mine, theirs] = [draft({ 90: [[1, 'Mine'], 2, 3] }), draft({ 90: [[1, 'Theirs'], 2, 3] })];
    expect(differingParts(base, mine, theirs)).toMatchObject([
      { id: id(1), kind: 'question', isContested: true, suggested: 'mine' },
    ]);
    expect(textsOf(mergeDrafts(mine, theirs, new Map([[id(1), 'theirs']])))).toEqual(textsOf(theirs));
    expect(textsOf(mergeDrafts(mine, theirs, new Map()))).toEqual(textsOf(mine));
  });

  it('keep a set that one author removed as long as a question in it is chosen', () => {
    const [mine, theirs] = [draft({ 90: [1, 2, 3], 91: [6] }), draft({ 90: [1, 2, 3] })];
    const chosen = new Map<string, DraftSide>([[id(91), 'theirs']]);
    expect(textsOf(mergeDrafts(mine, theirs, chosen))).toEqual(textsOf(mine));
    chosen.set(id(6), 'theirs');
    expect(textsOf(mergeDrafts(mine, theirs, chosen))).toEqual(textsOf(theirs));
  });

  it('are merged part by part as chosen, with every question at most once', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }).chain((numbers) =>
      fc
        .tuple(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.constantFrom('a', 'b'))
        .map(([second, word]) => {
          const texts = (inSecond: boolean) =>
            numbers.filter((n) => second[n - 1] === inSecond).map((n): [number, string] => [n, `${word}${n % 2}`]);
          return draft({ 90: texts(false), 91: texts(true) });
        }),
    );
    fc.assert(
      fc.property(
        sets,
        sets,
        sets,
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        (from, mine, theirs, coin) => {
          const parts = differingParts(from, mine, theirs);
          const chosen = new Map(parts.map((part, at) => [part.id, coin[at] ? 'mine' : 'theirs'] as const));
          const merged = readContent(mergeDrafts(mine, theirs, chosen));
          const all = merged.QuestionSets.flatMap(({ Questions }) => Questions);
          expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
          for (const part of parts)
            if (part.kind === 'question')
              expect(all.find((one) => one.id === part.id) ?? null).toEqual(part.sides[chosen.get(part.id) ?? 'mine']);
          expect(textsOf(mergeDrafts(mine, theirs, new Map()))).toEqual(textsOf(mine));
        },
      ),
      { seed: 20261122, numRuns: 200 },
    );
  });
});
