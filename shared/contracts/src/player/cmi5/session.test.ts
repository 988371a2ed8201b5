import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonRules } from '../lesson-rules.ts';
import type { Values } from '../scorm/data-model.ts';
import type { Session } from '../scorm/session.ts';
import { isoHundredths } from '../xapi/duration.ts';
import { categories, extensions, verbs } from '../xapi/identifiers.ts';
import { type Statement, statement } from '../xapi/statement.ts';
import { chosenText, readLaunchMethod, readMasteryScore, readMoveOn } from './course-structure.ts';
import { launchData, unitAddress, xapiAddress } from './launch.ts';
import { isSatisfied, type MoveOn, moveOnRules, satisfiedParts } from './move-on.ts';
import { valuesOfStatement, verbsIn } from './session.ts';

const openedAt = new Date('2026-11-28T08:00:00.000Z');
const now = new Date('2026-11-28T08:02:30.500Z');
const unit = 'https://portal.example/xapi/lessons/1';
const actor = { account: { homePage: 'https://portal.example', name: 'p1' } };

function sent(verb: string, more: Record<string, unknown> = {}, isOfCmi5 = true): Statement {
  const context = isOfCmi5 ? { contextActivities: { category: [{ id: categories.cmi5 }] } } : {};
  return statement.parse({ actor, verb: { id: verb }, object: { id: unit }, context, ...more });
}
const values = (one: Statement, standard: 'cmi5' | 'xapi' = 'cmi5') =>
  valuesOfStatement(one, { standard, activityId: unit, publisherId: 'urn:author:unit', isStrict: true, openedAt, now });

const session = (held: Values, more: Partial<Session> = {}): Session => ({
  mode: 'normal',
  fresh: false,
  entered: true,
  visited: false,
  finished: false,
  values: held,
  ...more,
});
const rules = (standard: 'cmi5' | 'xapi', moveOn = '') =>
  lessonRules({
    standard,
    moveOn,
    kind: 'sco',
    countsVisit: false,
    masteryScore: '',
    scoreOverridesStatus: false,
    launchData: '',
    maxTimeAllowed: '',
    timeLimitAction: '',
    completionThreshold: '',
    scaledPassingScore: '',
    objectives: [],
  });
const yes = 'true';

describe('what a statement stores in its session', () => {
  it.each<[string, Values, Values]>([
    ['the verb', values(sent(verbs.initialized)), { initialized: yes, hundredths: '15050' }],
    [
      'a score',
      values(sent(verbs.passed, { result: { score: { scaled: 0.83333 } } })),
      { passed: yes, score: '83.33', hundredths: '15050' },
    ],
    [
      'a raw score',
      values(sent(verbs.failed, { result: { score: { raw: 3, min: 1, max: 5 } } })),
      { failed: yes, score: '50', hundredths: '15050' },
    ],
    [
      'its own duration',
      values(sent(verbs.terminated, { timestamp: '2026-11-28T08:02:00Z', result: { duration: 'PT1M5.5S' } })),
      { terminated: '2026-11-28T08:02:00Z', terminatedStored: now.toISOString(), hundredths: '6550' },
    ],
    [
      'only the time, for a verb without the category “cmi5”',
      values(sent(verbs.passed, { result: { score: { scaled: 1 } } }, false)),
      { hundredths: '15050' },
    ],
    [
      'its progress',
      values(sent('urn:verb:read', { result: { extensions: { [extensions.progress]: 40 } } }, false)),
      { progress: '40', hundredths: '15050' },
    ],
    [
      'the result with a verb of its own, for xAPI',
      values(
        sent('urn:verb:left', { result: { success: false, completion: true, score: { scaled: 0.4 } } }, false),
        'xapi',
      ),
      { failed: yes, completed: yes, score: '40', hundredths: '15050' },
    ],
    [
      'only the time, about another activity, for xAPI',
      values(sent(verbs.passed, { object: { id: 'urn:slide:1' }, result: { score: { scaled: 0.4 } } }, false), 'xapi'),
      { hundredths: '15050' },
    ],
  ])('%s', (_, held, expected) => {
    expect(held).toEqual(expected);
  });

  it('is read back as the verbs that were sent', () => {
    expect([...verbsIn({ initialized: yes, passed: yes, score: '1' })]).toEqual(['initialized', 'passed']);
  });
});

describe('move-on', () => {
  const [both, completed, passed, none] = [
    { completed: true, passed: true },
    { completed: true, passed: false },
    { completed: false, passed: true },
    { completed: false, passed: false },
  ];
  it.each<[MoveOn, boolean, boolean, boolean, boolean]>([
    ['Passed', true, false, true, false],
    ['Completed', true, true, false, false],
    ['CompletedAndPassed', true, false, false, false],
    ['CompletedOrPassed', true, true, true, false],
    ['NotApplicable', true, true, true, true],
  ])('%s', (moveOn, ...expected) => {
    expect([both, completed, passed, none].map((result) => isSatisfied(moveOn, result))).toEqual(expected);
  });

  it('satisfies a block, or the course, once everything in it is satisfied', () => {
    const nodes = (first: boolean, second: boolean) => [
      { id: 'block', parentId: null },
      { id: 'inner', parentId: 'block' },
      { id: 'a', parentId: 'inner', isSatisfied: first },
      { id: 'b', parentId: 'block', isSatisfied: second },
      { id: 'empty', parentId: null },
    ];
    expect(satisfiedParts(nodes(true, true))).toEqual({ blocks: ['block', 'inner'], course: true });
    expect(satisfiedParts(nodes(true, false))).toEqual({ blocks: ['inner'], course: false });
    expect(satisfiedParts(nodes(false, true))).toEqual({ blocks: [], course: false });
    expect(satisfiedParts([])).toEqual({ blocks: [], course: false });
  });
});

describe('the result of sessions', () => {
  it.each<[string, MoveOn, Values, string]>([
    ['opened', 'CompletedOrPassed', {}, 'incomplete'],
    ['completed', 'CompletedOrPassed', { completed: yes }, 'completed'],
    ['completed, but it has to be passed', 'Passed', { completed: yes }, 'incomplete'],
    ['passed, but it has to be completed as well', 'CompletedAndPassed', { passed: yes }, 'incomplete'],
    ['passed, but it has to be completed', 'Completed', { passed: yes }, 'incomplete'],
    ['both', 'CompletedAndPassed', { completed: yes, passed: yes }, 'passed'],
    ['failed', 'CompletedOrPassed', { failed: yes }, 'failed'],
    ['failed and completed, where completion is enough', 'Completed', { failed: yes, completed: yes }, 'completed'],
    ['opened, where nothing is required', 'NotApplicable', {}, 'completed'],
  ])('cmi5: %s', (_, moveOn, held, status) => {
    const stored = rules('cmi5', moveOn).fold([session({ initialized: yes, ...held })]);
    expect([stored.best.status, stored.best.byVisiting]).toEqual([status, status === 'completed' && !held.completed]);
  });

  it('cmi5: adds up the sessions of a registration, and a fresh start loses no result', () => {
    const { fold, isResumable } = rules('cmi5', 'CompletedAndPassed');
    const first = session({ initialized: yes, failed: yes, score: '20', bookmark: yes, hundredths: '100' });
    const second = session({ initialized: yes, completed: yes, hundredths: '200' }, { fresh: true });
    const third = session({ initialized: yes, passed: yes, score: '90', hundredths: '300' });
    expect(isResumable(fold([first]))).toBe(true);
    expect(isResumable(fold([first, second]))).toBe(false);
    expect(fold([first, second]).best.status).toBe('failed');
    const all = fold([first, second, third]);
    expect([all.best, all.normal.hundredths]).toEqual([{ status: 'passed', score: 90, byVisiting: false }, 600]);
  });

  it('cmi5: no later statement takes a result away', () => {
    const anything = fc.record({ completed: fc.boolean(), passed: fc.boolean(), failed: fc.boolean() });
    const held = (one: Record<string, boolean>) =>
      session(Object.fromEntries(Object.entries(one).flatMap(([name, is]) => (is ? [[name, yes]] : []))));
    const order = ['incomplete', 'failed', 'completed', 'passed'];
    fc.assert(
      fc.property(fc.array(anything, { minLength: 1 }), fc.constantFrom(...moveOnRules), (sessions, moveOn) => {
        const { fold } = rules('cmi5', moveOn);
        const steps = sessions.map((_, at) => order.indexOf(fold(sessions.slice(0, at + 1).map(held)).best.status));
        expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      }),
    );
  });

  it.each<[string, Values, string]>([
    ['opened', {}, 'incomplete'],
    ['completed', { completed: yes }, 'completed'],
    ['failed', { completed: yes, failed: yes }, 'failed'],
    ['passed', { completed: yes, passed: yes }, 'passed'],
  ])('xAPI: %s', (_, held, status) => {
    expect(rules('xapi').fold([session(held)]).best.status).toBe(status);
  });

  it('browsing and reviewing complete nothing', () => {
    const { fold } = rules('cmi5', 'NotApplicable');
    expect(fold([session({ initialized: yes }, { mode: 'browse' })]).best.status).toBe('browsed');
    expect(fold([session({ initialized: yes }, { mode: 'review' })]).best.status).toBe('not attempted');
  });

  it('accepts no values from the course frame', () => {
    expect(rules('cmi5').firstUnacceptable({ passed: yes })).toBe('passed');
    expect(rules('xapi').firstUnacceptable({})).toBeUndefined();
  });
});

describe('launching', () => {
  it('puts the parameters between the query and the fragment of the address', () => {
    const place = { endpoint: 'https://a.example/xapi/', actor, registration: 'r', activityId: unit };
    expect(unitAddress('a/b.html?x=1#top', place, 'https://a.example/xapi/fetch?token=t')).toBe(
      `a/b.html?x=1&endpoint=https%3A%2F%2Fa.example%2Fxapi%2F&fetch=https%3A%2F%2Fa.example%2Fxapi%2Ffetch%3Ftoken%3Dt&actor=${encodeURIComponent(JSON.stringify(actor))}&registration=r&activityId=${encodeURIComponent(unit)}#top`,
    );
    expect(xapiAddress('a.html', place, 'Basic t')).toMatch(
      /^a\.html\?endpoint=.*&auth=Basic%20t&actor=.*&activity_id=/,
    );
  });

  it('leaves out what the author has not set', () => {
    const launch = {
      mode: 'review',
      sessionId: 's',
      publisherId: 'urn:u',
      moveOn: 'Passed',
      returnUrl: 'https://a.example/r',
    } as const;
    const bare = { ...launch, masteryScore: '', launchParameters: '', entitlementKey: '' };
    const contextTemplate = {
      contextActivities: { grouping: [{ objectType: 'Activity', id: 'urn:u' }] },
      extensions: { [extensions.sessionId]: 's' },
    };
    const always = { contextTemplate, launchMode: 'Review', moveOn: 'Passed', returnURL: 'https://a.example/r' };
    expect(launchData(bare)).toEqual(always);
    expect(launchData({ ...bare, masteryScore: '0.8', launchParameters: 'p', entitlementKey: 'k' })).toEqual({
      ...always,
      masteryScore: 0.8,
      launchParameters: 'p',
      entitlementKey: { courseStructure: 'k' },
    });
  });
});

describe('course structure', () => {
  it('reads values, and reports those it cannot read', () => {
    expect([readMoveOn('Passed'), readMoveOn(''), readMoveOn('passed')]).toEqual([
      { value: 'Passed' },
      { value: 'NotApplicable' },
      { value: 'NotApplicable', odd: { what: 'moveOn', written: 'passed' } },
    ]);
    expect(['0.8000', '', '1', '.5', '80'].map((each) => readMasteryScore(each).value)).toEqual([
      '0.8',
      '',
      '1',
      '0.5',
      '',
    ]);
    expect(['OwnWindow', 'AnyWindow', ''].map((each) => readLaunchMethod(each))).toEqual([
      { value: true },
      { value: false },
      { value: false },
    ]);
  });

  it('chooses the text in the requested language, by default English, otherwise the first', () => {
    const texts = [
      { language: 'de-DE', text: 'Geologie' },
      { language: 'en-US', text: 'Geology' },
    ];
    expect([chosenText(texts), chosenText(texts, 'de'), chosenText(texts, 'fr'), chosenText([])]).toEqual([
      'Geology',
      'Geologie',
      'Geologie',
      '',
    ]);
  });
});

describe('durations', () => {
  it.each([
    ['PT1H2M3.456S', 372346],
    ['P1W', 60480000],
    ['PT0S', 0],
    ['PT0.5M', 3000],
    ['P', 0],
    ['PT', 0],
  ])('%s is %d hundredths', (written, hundredths) => {
    expect(isoHundredths(written)).toBe(hundredths);
  });
});
