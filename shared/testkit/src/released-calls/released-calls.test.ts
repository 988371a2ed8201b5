/**
 * Old pages with the new server, and new pages with the old one: every call must be compatible with the last two
 * releases (rulings, 17). Their shapes are updated at each release: `node infra/toolchain/launch.mjs calls`.
 */
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { describe, expect, it, test } from 'vitest';
import { brokenCalls } from './broken-calls.ts';
import { type CallShapes, type JsonSchema, shapesOf } from './call-shapes.ts';
import { packShapes, unpackShapes } from './packed-shapes.ts';
import { comparedReleases, readReleased } from './released-shapes.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const present = JSON.parse(JSON.stringify(shapesOf(allCalls))) as CallShapes;

/** Changes that affect no page of those releases, each with the reason. Emptied when the stored shapes are updated. */
const agreed: readonly [place: RegExp, reason: string][] = [
  [
    /^quiz\/(createQuiz|getQuizForEditing|saveQuizDraft|publishQuiz) answer\.problems\[\]\.problem: not for evaluations /,
    'told of forms of quality monitoring alone, which no page of the last release could make',
  ],
  [
    /^quiz\/(createQuiz|getQuizForEditing|saveQuizDraft|publishQuiz) answer\.content\.(title|QuestionSets\[\]\.Questions\[\]\.(text|rubric\[\]\.text)): minLength 1, was none$/,
    'only in drafts that pages of this release have saved unfinished; what is published has all its words',
  ],
  [
    /^player\/(getPackages?|uploadPackage) answer\.(packages\[\]\.)?remarks\[\]\.code: [a-z-]+ is not known$/,
    'remarks of packages imported since; pages of administrators that are open meanwhile say so and are loaded again',
  ],
  [
    /^(admin\/(createPerson|changePerson)|account\/UpdateFirstNameLastName) body\.\w+: pattern \^.*\$, was \^\[\^\\u0000-\\u001f/,
    'a line is cleaned before its pattern is looked at: the server takes more than those pages send',
  ],
  [
    /^gamification\/(saveBadge answer\.criterion|saveMission answer\.steps\[\]|saveRule answer)\.deed: practised is not known$/,
    'the answer is what the page has just written, and those pages cannot write this activity',
  ],
  [
    /^pd\/readIssue answer\.links\[\]\.page: string, was string or null$/,
    'null only for figures, a kind of link that those pages do not know and leave out',
  ],
];

describe.each(comparedReleases)('calls of the release stored as “%s”', (release) => {
  const stored = readReleased(root, release);
  const broken = stored ? brokenCalls(stored, present) : [];

  it('are accepted and answered as its pages know them', () => {
    expect(broken.filter((one) => !agreed.some(([place]) => place.test(one)))).toEqual([]);
  });
});

test('each agreed change exists and has a reason', () => {
  const broken = comparedReleases.flatMap((release) => {
    const stored = readReleased(root, release);
    return stored ? brokenCalls(stored, present) : [];
  });
  for (const [place, reason] of agreed) {
    expect(
      broken.some((one) => place.test(one)),
      String(place),
    ).toBe(true);
    expect(reason).not.toBe('');
  }
});

test('what is stored is unchanged after packing and unpacking, and no call breaks itself', () => {
  expect(unpackShapes(packShapes(present))).toEqual(present);
  expect(brokenCalls(present, present)).toEqual([]);
  expect(Object.keys(readReleased(root, 'last') ?? {}).length).toBeGreaterThan(400);
});

const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const one = (answer: JsonSchema, body: JsonSchema = object({})): CallShapes => ({
  'quiz/one': { at: ['POST /api/quiz/one'], body: { ...body, additionalProperties: false }, answer },
});
const kinds = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const listed = (entry: JsonSchema, isOpen = false): JsonSchema => ({
  ...{ type: 'array', items: entry },
  ...(isOpen ? { 'x-open': true } : {}),
});
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const changes: [what: string, was: CallShapes, is: CallShapes, broken: number][] = [
  ['a new field in an answer', one(object({ id: uuid })), one(object({ id: uuid, name: { type: 'string' } })), 0],
  ['a field of an answer that is removed', one(object({ id: uuid, name: uuid })), one(object({ id: uuid })), 1],
  ['a field of an answer that may be missing', one(object({ id: uuid })), one(object({ id: uuid }, [])), 1],
  ['a field of an answer that may be null', one(object({ id: uuid })), one(object({ id: orNull(uuid) })), 1],
  ['a field of an answer that may no longer be null', one(object({ id: orNull(uuid) })), one(object({ id: uuid })), 0],
  ['another kind in a closed list', one(listed(kinds('a'))), one(listed(kinds('a', 'b'))), 1],
  ['another kind in an open list', one(listed(kinds('a'), true)), one(listed(kinds('a', 'b'), true)), 0],
  [
    'an entry of an open list that loses a field',
    one(listed(object({ id: uuid }), true)),
    one(listed(object({}), true)),
    1,
  ],
  ['a number instead of a text', one(object({ id: uuid })), one(object({ id: { type: 'integer' } })), 1],
  [
    'whole numbers instead of numbers',
    one(object({ n: { type: 'number' } })),
    one(object({ n: { type: 'integer' } })),
    0,
  ],
  ['a new required field of a request', one({}, object({})), one({}, object({ id: uuid })), 1],
  ['a new optional field of a request', one({}, object({})), one({}, object({ id: uuid }, [])), 0],
  ['a field of a request that is no longer accepted', one({}, object({ id: uuid })), one({}, object({})), 1],
  [
    'a kind in a request that is no longer accepted',
    one({}, object({ k: kinds('a', 'b') })),
    one({}, object({ k: kinds('a') })),
    1,
  ],
  [
    'a shorter text in a request',
    one({}, object({ t: { type: 'string', maxLength: 200 } })),
    one({}, object({ t: { type: 'string', maxLength: 100 } })),
    1,
  ],
  [
    'a longer text in a request',
    one({}, object({ t: { type: 'string', maxLength: 100 } })),
    one({}, object({ t: { type: 'string', maxLength: 200 } })),
    0,
  ],
  [
    'values of a request that another branch of a union accepts',
    one({}, object({ k: kinds('a', 'b') })),
    one({}, object({ k: { anyOf: [{ const: 'a' }, { const: 'b' }] } })),
    0,
  ],
  ['a call that is removed', one({}), {}, 1],
];
test.each(changes)('%s', (_, was, is, broken) => expect(brokenCalls(was, is)).toHaveLength(broken));
