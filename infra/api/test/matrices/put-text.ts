/** Puts texts into the fields of an input, by the paths of text-fields.ts. */
import type { RawInput } from '@portico/testkit/matrices/subject';

type Part = Record<string, unknown> | unknown[];
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const places: Readonly<Record<string, (body: never) => object>> = {
  'coaching/Save': () => ({
    topic: { comment: '' },
    ...Object.fromEntries(
      ['goals', 'evidences', 'feedbacks', 'options', 'actions'].map((list) => [list, [{ id: crypto.randomUUID() }]]),
    ),
    reality: {},
  }),
  'content/saveChannel': () => ({ texts: [{ language: 'de', name: 'Kanal', description: '' }] }),
  'pd/saveBoardTemplate': () => ({ measures: [{ title: 'Calls', unit: 'count', target: null, better: 'up' }] }),
  'quiz/saveQuizDraft': ({ content }: { content: { QuestionSets: object[] } }) => ({
    content: {
      ...content,
      QuestionSets: content.QuestionSets.map((set) => ({ ...set, Questions: [wholeQuestion()] })),
    },
  }),
  'quiz/saveEvaluation': ({ interaction }: { interaction: object }) => ({
    interaction: { ...interaction, notes: [{ at: 5, text: 'Greeting' }] },
  }),
  'support/addTicketChoice': () => ({ names: { en: 'Broken', de: 'Defekt', fr: 'Panne' } }),
  'support/saveTicketChoice': () => ({ names: { en: 'Broken', de: 'Defekt', fr: 'Panne' } }),
  'support/submitTicket': () => ({
    report: {
      route: '/lms',
      versions: {},
      failures: [{ at: '2026-11-20T09:00:00.000Z', call: 'lms/a', code: 'broke', requestId: 'r' }],
      browser: 'Firefox',
      lesson: { courseID: crypto.randomUUID(), course: 'Fire safety', lesson: 'Exits', package: null, calls: [] },
    },
  }),
};

const wholeQuestion = () => {
  const id = () => crypto.randomUUID();
  return {
    id: id(),
    kind: 'single',
    text: 'Why?',
    format: 'plain',
    points: 1,
    tags: ['calls'],
    options: [{ id: id(), text: 'So', credit: 100 }],
    prompts: [{ id: id(), text: 'This', optionId: null }],
    accepted: [{ text: 'word', credit: 100 }],
    rubric: [{ id: id(), text: 'Politeness', points: 1 }],
  };
};

/** The sample with optional parts added, so that it has a place for more fields. */
export const withPlaces = (call: string, input: RawInput): RawInput => {
  const more = places[call];
  return more ? { ...input, body: { ...(input.body as object), ...more(input.body as never) } } : input;
};

/** The input with the text at the path, in the first entry of each list. Undefined if the input has no such path. */
export function putText(input: RawInput, path: string, text: string): RawInput | undefined {
  if (/[{}*(]/.test(path)) return undefined;
  const names = path.split('.').flatMap((name) => {
    const lists = name.match(/\[\]/g)?.length ?? 0;
    return [name.replaceAll('[]', ''), ...Array<string>(lists).fill('0')];
  });
  const changed = structuredClone({ query: input.query ?? {}, body: input.body });
  for (const root of [changed.body, changed.query]) {
    let part: unknown = root;
    for (const name of names.slice(0, -1)) part = isPart(part) ? (part as Record<string, unknown>)[name] : undefined;
    const last = names.at(-1) ?? '';
    if (!isPart(part) || (root === changed.query && !(last in part))) continue;
    if (Array.isArray(part) && part.length === 0) part.push(text);
    else (part as Record<string, unknown>)[last] = text;
    return { ...input, ...(input.query ? { query: changed.query } : {}), body: changed.body };
  }
  return undefined;
}

/** All texts in a value, including those inside JSON texts. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isPart(value) ? Object.values(value).flatMap(textsIn) : [];
}
