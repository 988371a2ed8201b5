/**
 * Compares two drafts of a quiz that have the same origin, part by part: title and text, rules, each set, each
 * question. Parts that only one author changed are preselected; for parts that both changed, the reader chooses.
 */
import type { Question } from './question.ts';
import type { QuestionSet, QuizContent, QuizRules } from './quiz-content.ts';

type SetHead = Omit<QuestionSet, 'Questions'>;
interface Placed {
  setId: string;
  question: Question;
}
interface Parts {
  head: Omit<QuizContent, 'rules' | 'QuestionSets'>;
  rules: QuizRules;
  sets: ReadonlyMap<string, SetHead>;
  questions: ReadonlyMap<string, Placed>;
}

/** The draft from which a part is taken. */
export type DraftSide = 'mine' | 'theirs';

/** Null if the draft does not contain the part. */
type Sides<T> = Record<DraftSide, T | null>;
export type DraftPart = { id: string; suggested: DraftSide; isContested: boolean } & (
  | { kind: 'head'; sides: Sides<Parts['head']> }
  | { kind: 'rules'; sides: Sides<QuizRules> }
  | { kind: 'set'; sides: Sides<SetHead> }
  | { kind: 'question'; sides: Sides<Question> }
);

function partsOf({ rules, QuestionSets, ...head }: QuizContent): Parts {
  return {
    head,
    rules,
    sets: new Map(QuestionSets.map(({ Questions: _, ...set }) => [set.SETID, set])),
    questions: new Map(
      QuestionSets.flatMap(({ SETID, Questions }) =>
        Questions.map((question) => [question.id, { setId: SETID, question }]),
      ),
    ),
  };
}

/** Serialises a value independently of the order of its properties. */
const spelled = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const isSameDraft = (one: QuizContent, other: QuizContent): boolean => spelled(one) === spelled(other);

const idsOf = (...maps: readonly ReadonlyMap<string, unknown>[]): string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

/** Returns the parts in which the drafts differ, in reading order. */
export function differingParts(base: QuizContent, mine: QuizContent, theirs: QuizContent): DraftPart[] {
  const [was, own, other] = [base, mine, theirs].map(partsOf) as [Parts, Parts, Parts];
  function compared<T>(id: string, before: T | undefined, left: T | undefined, right: T | undefined) {
    const [old, a, b] = [before, left, right].map(spelled);
    if (a === b) return [];
    const suggested: DraftSide = a === old ? 'theirs' : 'mine';
    return [
      { id, suggested, isContested: a !== old && b !== old, from: { mine: left ?? null, theirs: right ?? null } },
    ];
  }
  return [
    ...compared('head', was.head, own.head, other.head).map(({ from, ...part }) => ({
      ...part,
      kind: 'head' as const,
      sides: from,
    })),
    ...compared('rules', was.rules, own.rules, other.rules).map(({ from, ...part }) => ({
      ...part,
      kind: 'rules' as const,
      sides: from,
    })),
    ...idsOf(own.sets, other.sets).flatMap((id) =>
      compared(id, was.sets.get(id), own.sets.get(id), other.sets.get(id)).map(({ from, ...part }) => ({
        ...part,
        kind: 'set' as const,
        sides: from,
      })),
    ),
    ...idsOf(own.questions, other.questions).flatMap((id) =>
      compared(id, was.questions.get(id), own.questions.get(id), other.questions.get(id)).map(({ from, ...part }) => ({
        ...part,
        kind: 'question' as const,
        sides: { mine: from.mine?.question ?? null, theirs: from.theirs?.question ?? null },
      })),
    ),
  ];
}

/** Returns the first order and inserts each id that only the second one contains after its predecessor there. */
function orderOf(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first];
  second.forEach((id, at) => {
    if (order.includes(id)) return;
    const before = second[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** @param chosen maps the id of a part to the draft it is taken from; defaults to mine */
export function mergeDrafts(
  mine: QuizContent,
  theirs: QuizContent,
  chosen: ReadonlyMap<string, DraftSide>,
): QuizContent {
  const sides = { mine: partsOf(mine), theirs: partsOf(theirs) };
  const sideOf = (id: string): Parts => sides[chosen.get(id) ?? 'mine'];
  const placed = orderOf([...sides.mine.questions.keys()], [...sides.theirs.questions.keys()]).flatMap(
    (id) => sideOf(id).questions.get(id) ?? [],
  );
  const merged = orderOf([...sides.mine.sets.keys()], [...sides.theirs.sets.keys()]).flatMap((id): QuestionSet[] => {
    const Questions = placed.filter(({ setId }) => setId === id).map(({ question }) => question);
    // A removed set stays if any question in it was chosen.
    const stored = Questions.length > 0 ? (sides.mine.sets.get(id) ?? sides.theirs.sets.get(id)) : undefined;
    const set = sideOf(id).sets.get(id) ?? stored;
    return set ? [{ ...set, Questions }] : [];
  });
  return {
    ...sideOf('head').head,
    rules: sideOf('rules').rules,
    QuestionSets: merged.length > 0 ? merged : mine.QuestionSets,
  };
}
