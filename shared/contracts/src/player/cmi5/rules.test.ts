import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, extensions, type VerbName, verbs } from '../xapi/identifiers.ts';
import { type Statement, statement } from '../xapi/statement.ts';
import { ruleText, ruleWords } from './rule-words.ts';
import { judged, type SessionFacts, statementRules } from './rules.ts';

const actor = { objectType: 'Agent' as const, account: { homePage: 'https://portal.example', name: 'p1' } };
const registration = '760e3480-ba55-4991-94b0-01820dbd23a2';
const unit = 'https://portal.example/xapi/lessons/1';
const publisherId = 'https://author.example/course/unit-1';

const brokenRule = (statement: Statement, known: SessionFacts) => judged(statement, known).refused;

const facts = (more: Partial<SessionFacts> = {}): SessionFacts => ({
  standard: 'cmi5',
  actor,
  registration,
  sessionId: 's-1',
  activityId: unit,
  publisherId,
  masteryScore: 0.8,
  mode: 'normal',
  sessionVerbs: new Set(['initialized']),
  registrationVerbs: new Set(),
  isAbandoned: false,
  isStrict: true,
  ended: undefined,
  ...more,
});

interface Parts {
  id?: string | undefined;
  timestamp?: string | undefined;
  actor?: Statement['actor'];
  object?: Statement['object'];
  result?: Statement['result'];
  categories?: string[];
  grouping?: string[];
  context?: Record<string, unknown>;
  extensions?: Record<string, unknown>;
  attachments?: unknown[];
}

const results: Partial<Record<string, Statement['result']>> = {
  completed: { completion: true, duration: 'PT30M' },
  passed: { success: true, score: { scaled: 0.9 }, duration: 'PT30M' },
  failed: { success: false, score: { scaled: 0.2 }, duration: 'PT30M' },
  terminated: { duration: 'PT31M' },
};
const withMastery = new Set(['passed', 'failed']);

/** A statement that follows the specification, with the changes made by a test. */
function saying(verb: VerbName | 'voided' | 'answered', parts: Parts = {}): Statement {
  const id = verb in verbs ? verbs[verb as VerbName] : `http://adlnet.gov/expapi/verbs/${verb}`;
  const judged = verb === 'completed' || withMastery.has(verb);
  const category = parts.categories ?? [categories.cmi5, ...(judged ? [categories.moveOn] : [])];
  const made = {
    id: 'id' in parts ? parts.id : '11111111-1111-4111-8111-111111111111',
    timestamp: 'timestamp' in parts ? parts.timestamp : '2026-11-28T08:00:00.000Z',
    actor: parts.actor ?? actor,
    verb: { id },
    object: parts.object ?? { id: unit },
    result: 'result' in parts ? parts.result : results[verb],
    context: {
      registration,
      contextActivities: {
        grouping: (parts.grouping ?? [publisherId]).map((each) => ({ id: each })),
        category: category.map((each) => ({ id: each })),
      },
      extensions: {
        [extensions.sessionId]: 's-1',
        ...(withMastery.has(verb) ? { [extensions.masteryScore]: 0.8 } : {}),
        ...parts.extensions,
      },
      ...parts.context,
    },
    attachments: parts.attachments,
  };
  return statement.parse(JSON.parse(JSON.stringify(made)));
}
const allowed: Parts = { categories: [] };
const ended = (isWithinGrace: boolean) => ({ at: '2026-11-28T09:00:00.000Z', isWithinGrace });
const stranger = { account: { homePage: 'https://portal.example', name: 'p2' } };

/** Requirements of the specification, by section: statement, session, and the code of the rule that is broken. */
const rows: [
  section: string,
  what: string,
  statement: Statement,
  known: Partial<SessionFacts>,
  code: string | undefined,
][] = [
  ['6.3', 'voids a statement', saying('voided', allowed), {}, 'voiding'],
  ['xAPI 2.4.11', 'sends an attachment', saying('answered', { ...allowed, attachments: [{}] }), {}, 'attachments'],
  [
    '7.1.1',
    'sends a statement before “initialized”',
    saying('completed'),
    { sessionVerbs: new Set() },
    'not-initialized',
  ],
  [
    '7.1.1',
    'sends a cmi5-allowed statement before “initialized”',
    saying('answered', allowed),
    { sessionVerbs: new Set() },
    'not-initialized',
  ],
  ['7.1.1', 'initializes first', saying('initialized'), { sessionVerbs: new Set() }, undefined],
  [
    '7.1.2',
    'sends a statement after “terminated”',
    saying('answered', { ...allowed, timestamp: '2026-11-28T09:00:01Z' }),
    { ended: ended(true) },
    'session-over',
  ],
  [
    '7.1.2',
    'delivers a statement from before “terminated” a little late',
    saying('answered', allowed),
    { ended: ended(true) },
    undefined,
  ],
  ['7.1.2', 'delivers such a statement too late', saying('answered', allowed), { ended: ended(false) }, 'session-over'],
  ['7.1.3', 'uses a verb of its own', saying('answered', allowed), {}, undefined],
  [
    '7.1.3',
    'gives the category “cmi5” to a verb of its own',
    saying('answered', { categories: [categories.cmi5] }),
    {},
    'verb-unknown',
  ],
  [
    '9.1',
    'leaves the id to the server',
    saying('initialized', { id: undefined }),
    { sessionVerbs: new Set() },
    'id-missing',
  ],
  ['9.2', 'names another learner as the actor', saying('completed', { actor: stranger }), {}, 'other-actor'],
  ['9.3', 'sends a verb twice', saying('initialized'), {}, 'verb-repeated'],
  [
    '9.3',
    'passes after it failed in the session',
    saying('passed'),
    { sessionVerbs: new Set(['initialized', 'failed']) },
    'judged-twice',
  ],
  [
    '9.3',
    'passes in the session after one that failed',
    saying('passed'),
    { registrationVerbs: new Set(['initialized', 'failed']) },
    undefined,
  ],
  [
    '9.3',
    'fails after it was passed',
    saying('failed'),
    { registrationVerbs: new Set(['passed']) },
    'failed-after-passed',
  ],
  [
    '9.3',
    'fails a second time, in another session',
    saying('failed'),
    { registrationVerbs: new Set(['failed']) },
    undefined,
  ],
  ['9.3.1', 'sends “launched” itself', saying('launched'), {}, 'verb-of-the-system'],
  ['9.3.3', 'completes', saying('completed'), {}, undefined],
  [
    '9.3.3',
    'completes a second time in a registration',
    saying('completed'),
    { registrationVerbs: new Set(['completed']) },
    'completed-before',
  ],
  ['9.3.4', 'passes', saying('passed'), {}, undefined],
  [
    '9.3.4',
    'passes a second time in a registration',
    saying('passed'),
    { registrationVerbs: new Set(['passed']) },
    'passed-before',
  ],
  [
    '9.3.4',
    'passes below the mastery score',
    saying('passed', { result: { success: true, score: { scaled: 0.79 }, duration: 'PT1S' } }),
    {},
    'passed-below-mastery',
  ],
  ['9.3.4', 'passes without a score', saying('passed', { result: { success: true, duration: 'PT1S' } }), {}, undefined],
  ['9.3.5', 'fails', saying('failed'), {}, undefined],
  [
    '9.3.5',
    'fails at the mastery score',
    saying('failed', { result: { success: false, score: { scaled: 0.8 }, duration: 'PT1S' } }),
    {},
    'failed-above-mastery',
  ],
  [
    '9.3.6',
    'continues after its session was abandoned',
    saying('terminated'),
    { isAbandoned: true },
    'session-abandoned',
  ],
  [
    '9.3.7',
    'sends “waived” itself',
    saying('waived', { result: { success: true, completion: true } }),
    {},
    'verb-of-the-system',
  ],
  ['9.3.8', 'terminates', saying('terminated'), {}, undefined],
  ['9.3.9', 'sends “satisfied” itself', saying('satisfied'), {}, 'verb-of-the-system'],
  [
    '9.4',
    'names another activity as the object',
    saying('completed', { object: { id: publisherId } }),
    {},
    'other-object',
  ],
  [
    '9.4',
    'names another activity in a cmi5-allowed statement',
    saying('answered', { ...allowed, object: { id: 'urn:question:1' } }),
    {},
    undefined,
  ],
  [
    '9.5.1',
    'completes with a score',
    saying('completed', { result: { completion: true, duration: 'PT1S', score: { scaled: 1 } } }),
    {},
    'score-elsewhere',
  ],
  [
    '9.5.1',
    'scores below zero',
    saying('failed', { result: { success: false, duration: 'PT1S', score: { scaled: -0.1 } } }),
    {},
    'score-scaled',
  ],
  [
    '9.5.1',
    'has a raw score without bounds',
    saying('passed', { result: { success: true, duration: 'PT1S', score: { raw: 9 } } }),
    {},
    'score-bounds',
  ],
  [
    '9.5.1',
    'has a raw score within bounds',
    saying('passed', { result: { success: true, duration: 'PT1S', score: { raw: 9, min: 0, max: 10 } } }),
    {},
    undefined,
  ],
  ['9.5.2', 'passes without success', saying('passed', { result: { duration: 'PT1S' } }), {}, 'success-wrong'],
  [
    '9.5.2',
    'fails with success',
    saying('failed', { result: { success: true, duration: 'PT1S' } }),
    {},
    'result-contrary',
  ],
  [
    '9.5.2',
    'terminates with success',
    saying('terminated', { result: { success: true, duration: 'PT1S' } }),
    {},
    'success-wrong',
  ],
  [
    '9.5.3',
    'completes without completion',
    saying('completed', { result: { duration: 'PT1S' } }),
    {},
    'completion-wrong',
  ],
  [
    '9.5.3',
    'passes with completion',
    saying('passed', { result: { success: true, completion: true, duration: 'PT1S' } }),
    {},
    'completion-wrong',
  ],
  ...(['completed', 'passed', 'failed', 'terminated'] as const).map(
    (verb): [string, string, Statement, Partial<SessionFacts>, string] => {
      const { duration: _duration, ...rest } = results[verb] ?? {};
      return ['9.5.4.1', `sends “${verb}” without a duration`, saying(verb, { result: rest }), {}, 'duration-missing'];
    },
  ),
  ['9.5.4', 'initializes without a duration', saying('initialized'), { sessionVerbs: new Set() }, undefined],
  [
    '9.5.5.1',
    'reports its progress',
    saying('answered', { ...allowed, result: { extensions: { [extensions.progress]: 50 } } }),
    {},
    undefined,
  ],
  [
    '9.5.5.1',
    'reports a progress above 100',
    saying('answered', { ...allowed, result: { extensions: { [extensions.progress]: 101 } } }),
    {},
    'progress-range',
  ],
  [
    '9.6.1',
    'leaves the registration out',
    saying('completed', { context: { registration: undefined } }),
    {},
    'registration-missing',
  ],
  [
    '9.6.1',
    'names another registration',
    saying('completed', { context: { registration: '860e3480-ba55-4991-94b0-01820dbd23a2' } }),
    {},
    'other-registration',
  ],
  [
    '9.6.2.2',
    'completes without the category “moveon”',
    saying('completed', { categories: [categories.cmi5] }),
    {},
    'move-on-missing',
  ],
  [
    '9.6.2.2',
    'terminates with the category “moveon”',
    saying('terminated', { categories: [categories.cmi5, categories.moveOn] }),
    {},
    'move-on-missing',
  ],
  [
    '9.6.2.2',
    'gives the category “moveon” to a cmi5-allowed statement',
    saying('answered', { categories: [categories.moveOn] }),
    {},
    'move-on-missing',
  ],
  [
    '9.6.2.3',
    'leaves out the activity of the context template',
    saying('completed', { grouping: [] }),
    {},
    'template-missing',
  ],
  [
    '9.6.3.1',
    'leaves out the session',
    saying('answered', { ...allowed, extensions: { [extensions.sessionId]: undefined } }),
    {},
    'session-missing',
  ],
  [
    '9.6.3.1',
    'names another session',
    saying('completed', { extensions: { [extensions.sessionId]: 's-2' } }),
    {},
    'session-missing',
  ],
  [
    '9.6.3.2',
    'reports a result without the mastery score',
    saying('passed', { extensions: { [extensions.masteryScore]: undefined } }),
    {},
    'mastery-score-missing',
  ],
  [
    '9.6.3.2',
    'reports a result where there is no mastery score',
    saying('passed', { extensions: { [extensions.masteryScore]: undefined } }),
    { masteryScore: undefined },
    undefined,
  ],
  ['9.7', 'leaves the time to the server', saying('completed', { timestamp: undefined }), {}, 'timestamp-missing'],
  ['10.2.2', 'completes in browse mode', saying('completed'), { mode: 'browse' }, 'result-without-credit'],
  ['10.2.2', 'passes in review mode', saying('passed'), { mode: 'review' }, 'result-without-credit'],
  ['10.2.2', 'terminates in browse mode', saying('terminated'), { mode: 'browse' }, undefined],
];

describe('statements of a cmi5 lesson', () => {
  it.each(rows)('%s: %s', (_section, _what, statement, known, code) => {
    expect(brokenRule(statement, facts(known))?.code).toBe(code);
  });

  it('every rule has a row above, and every code a text', () => {
    const tried = new Set(rows.map(([, , , , code]) => code));
    expect(statementRules.map(({ code }) => code).filter((code) => !tried.has(code))).toEqual([]);
    expect(statementRules.map(({ code }) => code)).toEqual(Object.keys(ruleWords));
    expect(ruleText('passed-before')).toBe(
      'The lesson was passed before, which counts once for a registration. (9.3.4)',
    );
    expect(ruleText('unheard-of')).toBe('');
  });

  it('outside strict mode accepts and notes omissions that the token fills, but still refuses wrong results', () => {
    const known = facts({ isStrict: false, sessionVerbs: new Set() });
    const bare = (verb: VerbName, result?: object) =>
      statement.parse({ actor, verb: { id: verbs[verb] }, object: { id: unit }, ...(result ? { result } : {}) });
    expect(judged(bare('completed'), known)).toEqual({
      refused: undefined,
      passed: [
        ...['id-missing', 'timestamp-missing', 'registration-missing', 'session-missing', 'template-missing'],
        ...['not-initialized', 'completion-wrong', 'duration-missing', 'move-on-missing'],
      ],
    });
    const refusedAs = (statement: Statement, more: Partial<SessionFacts> = {}) =>
      judged(statement, { ...known, ...more }).refused?.code;
    expect(refusedAs(bare('launched'))).toBe('verb-of-the-system');
    expect(refusedAs(bare('passed', { score: { scaled: 0.5 } }))).toBe('passed-below-mastery');
    expect(refusedAs(bare('passed', { success: false }))).toBe('result-contrary');
    expect(refusedAs(bare('completed'), { registrationVerbs: new Set(['completed']) })).toBe('completed-before');
    expect(refusedAs(bare('completed'), { mode: 'review' })).toBe('result-without-credit');
    expect(
      refusedAs({ ...bare('completed'), object: { id: publisherId } }, { registrationVerbs: new Set(['completed']) }),
    ).toBe('completed-before');
    // The rules do not apply to statements about something else, so these may be repeated.
    expect(
      refusedAs({ ...bare('completed'), object: { id: 'urn:slide' } }, { registrationVerbs: new Set(['completed']) }),
    ).toBe(undefined);
  });

  it('requires of xAPI packages only the right learner, their own registration and a session that was not abandoned', () => {
    const bare = statement.parse({ actor, verb: { id: verbs.completed }, object: { id: 'urn:anything' } });
    const known = facts({ standard: 'xapi', sessionVerbs: new Set() });
    expect(brokenRule(bare, known)).toBeUndefined();
    expect(brokenRule({ ...bare, actor: stranger }, known)?.code).toBe('other-actor');
    expect(brokenRule({ ...bare, context: { registration } }, known)).toBeUndefined();
    const other = { registration: '860e3480-ba55-4991-94b0-01820dbd23a2' };
    expect(brokenRule({ ...bare, context: other }, known)?.code).toBe('other-registration');
    expect(brokenRule(bare, { ...known, isAbandoned: true })?.code).toBe('session-abandoned');
  });

  it('accepts only well-ordered sessions, in whatever order verbs are sent', () => {
    const anyVerb = fc.constantFrom<VerbName>('initialized', 'completed', 'passed', 'failed', 'terminated');
    fc.assert(
      fc.property(fc.array(fc.array(anyVerb, { maxLength: 8 }), { maxLength: 4 }), (sessions) => {
        const registrationVerbs = new Set<VerbName>();
        const stored: VerbName[] = [];
        for (const tried of sessions) {
          const sessionVerbs = new Set<VerbName>();
          for (const verb of tried) {
            const over = sessionVerbs.has('terminated') ? ended(false) : undefined;
            if (brokenRule(saying(verb), facts({ sessionVerbs, registrationVerbs, ended: over }))) continue;
            expect(sessionVerbs.size > 0 || verb === 'initialized').toBe(true);
            expect(sessionVerbs.has('terminated')).toBe(false);
            sessionVerbs.add(verb);
            registrationVerbs.add(verb);
            stored.push(verb);
          }
          expect(sessionVerbs.has('passed') && sessionVerbs.has('failed')).toBe(false);
        }
        expect(stored.filter((verb) => verb === 'completed').length).toBeLessThanOrEqual(1);
        expect(stored.filter((verb) => verb === 'passed').length).toBeLessThanOrEqual(1);
        const passedAt = stored.indexOf('passed');
        if (passedAt >= 0) expect(stored.slice(passedAt)).not.toContain('failed');
      }),
    );
  });
});

describe('statements in general', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an unknown property', { extra: 1 }],
    ['an actor with two identifiers', { actor: { ...actor, mbox: 'mailto:a@b.example' } }],
    ['an actor without an identifier', { actor: { name: 'A' } }],
    ['a verb that is not an IRI', { verb: { id: 'completed' } }],
    ['an id that is not a UUID', { id: '1' }],
    ['a score above 1', { result: { score: { scaled: 1.1 } } }],
    ['a score outside its bounds', { result: { score: { raw: 11, min: 0, max: 10 } } }],
    ['an invalid duration', { result: { duration: '30 minutes' } }],
    ['a time without a zone', { timestamp: '2026-11-28T08:00:00' }],
    ['null in place of a value', { result: null }],
  ])('are refused with %s', (_, changed) => {
    const right = { actor, verb: { id: verbs.completed }, object: { id: unit } };
    expect(statement.safeParse(right).success).toBe(true);
    expect(statement.safeParse({ ...right, ...changed }).success).toBe(false);
  });
});
