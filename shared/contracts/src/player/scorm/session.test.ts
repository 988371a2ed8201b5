import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LessonStatus, lessonStatuses, statusAfter } from './lesson-status.ts';
import {
  closeSession,
  foldSessions,
  isResumable,
  type LaunchFacts,
  launchValues,
  noProgress,
  type Session,
} from './session.ts';
import { hundredths, timespanOf } from './timespan.ts';

const facts: LaunchFacts = {
  studentId: 's-1',
  studentName: 'Doe, Jane',
  mode: 'normal',
  launchData: 'data',
  masteryScore: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  preferences: {},
};
const rules = { masteryScore: '', scoreOverridesStatus: false };
const session = (values: Session['values'], more: Partial<Session> = {}): Session => ({
  mode: 'normal',
  fresh: false,
  entered: true,
  visited: false,
  finished: true,
  values,
  ...more,
});
const location = 'cmi.core.lesson_location';
const status = 'cmi.core.lesson_status';

describe('time', () => {
  it('adds hundredths exactly', () => {
    expect(timespanOf(hundredths('03:01:39.52') + hundredths('00:12:48.22'))).toBe('0003:14:27.74');
    expect(timespanOf(hundredths('23:59:59.99') + hundredths('0024:00:00.01'))).toBe('0048:00:00.00');
    expect(hundredths('00:00:01.5')).toBe(150);
  });
  it('is limited to the longest timespan', () => expect(timespanOf(Number.MAX_SAFE_INTEGER)).toBe('9999:59:59.99'));
  it('is read back exactly from its timespan', () => {
    fc.assert(fc.property(fc.nat(3_599_999_999), (total) => hundredths(timespanOf(total)) === total));
  });
});

describe('status table (B5)', () => {
  const outcome = {
    mode: 'normal',
    before: 'not attempted',
    reported: undefined,
    rawScore: '',
    finished: true,
  } as const;
  it.each([
    ['not reported, no mastery score', {}, '', 'completed'],
    ['not reported, score without a mastery score', { rawScore: '10' }, '', 'completed'],
    ['not reported, score reaches the mastery score', { rawScore: '80' }, '80', 'passed'],
    ['not reported, score below the mastery score', { rawScore: '79.9' }, '80', 'failed'],
    ['not reported, mastery score without a score', {}, '80', 'completed'],
    ['incomplete stays', { reported: 'incomplete', rawScore: '90' }, '80', 'incomplete'],
    ['completed stays without a mastery score', { reported: 'completed', rawScore: '10' }, '', 'completed'],
    ['failed stays without a mastery score', { reported: 'failed' }, '', 'failed'],
    [
      'completed stays by default, even with a score below the mastery score',
      { reported: 'completed', rawScore: '10' },
      '80',
      'completed',
    ],
    ['closing without LMSFinish changes nothing', { finished: false }, '', 'not attempted'],
    ['an earlier status stays if nothing is reported', { before: 'incomplete', rawScore: '90' }, '80', 'incomplete'],
    ['browsing results in browsed', { mode: 'browse' }, '80', 'browsed'],
    ['reviewing changes nothing', { mode: 'review', before: 'passed', reported: 'failed' }, '', 'passed'],
  ] as const)('%s', (_, given, masteryScore, expected) => {
    expect(statusAfter({ ...outcome, ...given }, { masteryScore, scoreOverridesStatus: false })).toBe(expected);
  });
  it.each([
    ['completed', '90', 'passed'],
    ['passed', '10', 'failed'],
    ['failed', '80', 'passed'],
    ['incomplete', '90', 'incomplete'],
    ['completed', '', 'completed'],
  ] as const)('score overrides status on request: %s with "%s" is %s', (reported, rawScore, expected) => {
    expect(statusAfter({ ...outcome, reported, rawScore }, { masteryScore: '80', scoreOverridesStatus: true })).toBe(
      expected,
    );
  });
});

describe('launch', () => {
  it('begins ab-initio without earlier data', () => {
    expect(launchValues(noProgress, facts)).toEqual({
      'cmi.core.student_id': 's-1',
      'cmi.core.student_name': 'Doe, Jane',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': 'ab-initio',
      'cmi.core.total_time': '0000:00:00.00',
      'cmi.launch_data': 'data',
      'cmi.student_data.mastery_score': '',
      'cmi.student_data.max_time_allowed': '',
      'cmi.student_data.time_limit_action': '',
    });
  });

  it.each([
    ['suspend', 'resume'],
    ['logout', ''],
    ['time-out', ''],
    ['', ''],
    [undefined, ''],
  ])('after an exit of %j the entry is %j and the data is read back', (exit, entry) => {
    const values = {
      [location]: 'p3',
      'cmi.suspend_data': 's',
      ...(exit === undefined ? {} : { 'cmi.core.exit': exit }),
    };
    const read = launchValues(closeSession(noProgress, session(values), rules), facts);
    expect([read['cmi.core.entry'], read[location], read['cmi.suspend_data']]).toEqual([entry, 'p3', 's']);
    expect(read).not.toHaveProperty('cmi.core.exit');
  });

  it('does not resume if only an earlier session was suspended', () => {
    const stored = foldSessions([session({ 'cmi.core.exit': 'suspend' }), session({})], rules);
    expect(launchValues(stored, facts)['cmi.core.entry']).toBe('');
  });

  it('begins without interactions and comments, and adds up session times', () => {
    const one = session({ 'cmi.interactions.0.id': 'i', 'cmi.comments': 'c', 'cmi.core.session_time': '03:01:39.52' });
    const read = launchValues(foldSessions([one, session({ 'cmi.core.session_time': '00:12:48.22' })], rules), facts);
    expect(read['cmi.core.total_time']).toBe('0003:14:27.74');
    expect(Object.keys(read).filter((name) => name.includes('interactions') || name === 'cmi.comments')).toEqual([]);
  });

  it('counts the time of a session that was abandoned', () => {
    const stored = closeSession(
      noProgress,
      session({ 'cmi.core.session_time': '00:01:00' }, { finished: false }),
      rules,
    );
    expect([stored.normal.hundredths, stored.best.status]).toEqual([6000, 'not attempted']);
  });

  it('ignores a launch that never reached the lesson', () => {
    const stored = closeSession(noProgress, session({}, { entered: false, finished: false }), rules);
    expect(launchValues(stored, facts)['cmi.core.entry']).toBe('ab-initio');
  });

  it('completes a lesson that was shown but made no run-time calls', () => {
    const shown = session({}, { entered: false, visited: true, finished: false });
    expect(closeSession(noProgress, shown, rules).best).toMatchObject({ status: 'completed', byVisiting: true });
  });

  it.each<[string, Parameters<typeof session>[0][], boolean]>([
    ['nothing at all', [{}], true],
    ['nothing twice', [{}, {}], true],
    ['nothing, then "incomplete"', [{}, { [status]: 'incomplete' }], true],
    ['"completed"', [{ [status]: 'completed' }], false],
    ['nothing, then "completed"', [{}, { [status]: 'completed' }], false],
    ['"completed", then nothing', [{ [status]: 'completed' }, {}], false],
    ['nothing, then "passed"', [{}, { [status]: 'passed' }], false],
    ['"incomplete" only', [{ [status]: 'incomplete' }], false],
  ])('knows whether a lesson was completed by visiting, if it reported %s', (_, sessions, byVisiting) => {
    const stored = foldSessions(
      sessions.map((values) => session(values)),
      rules,
    );
    expect(stored.best.byVisiting).toBe(byVisiting);
  });
});

describe('records', () => {
  it('keep the best result, while the lesson reads its last one', () => {
    const stored = foldSessions(
      [
        session({ [status]: 'passed', 'cmi.core.score.raw': '90' }),
        session({ [status]: 'incomplete', 'cmi.core.score.raw': '20' }),
      ],
      rules,
    );
    expect(stored.best).toEqual({ status: 'passed', score: 90, byVisiting: false });
    expect(launchValues(stored, facts)[status]).toBe('incomplete');
  });

  it('browsing earns no result, and sessions for credit do not read its data', () => {
    const stored = foldSessions(
      [session({ [status]: 'passed', 'cmi.core.score.raw': '100', [location]: 'p2' }, { mode: 'browse' })],
      rules,
    );
    expect(stored.best).toEqual({ status: 'browsed', score: undefined, byVisiting: false });
    expect(launchValues(stored, facts)).not.toHaveProperty(status);
    expect(launchValues(stored, { ...facts, mode: 'browse' })).toMatchObject({
      [status]: 'passed',
      [location]: 'p2',
      'cmi.core.credit': 'no-credit',
    });
  });

  it('browsing has its own bookmark and never moves that of sessions for credit', () => {
    const stored = foldSessions(
      [
        session({ [status]: 'incomplete', [location]: 'p3', 'cmi.suspend_data': 's', 'cmi.core.exit': 'suspend' }),
        session({ [location]: 'p1', 'cmi.core.session_time': '00:01:00' }, { mode: 'browse' }),
      ],
      rules,
    );
    expect(launchValues(stored, facts)).toMatchObject({ [location]: 'p3', 'cmi.core.entry': 'resume' });
    expect(launchValues(stored, { ...facts, mode: 'review' })).toMatchObject({ [location]: 'p3' });
    expect(launchValues(stored, { ...facts, mode: 'browse' })).toMatchObject({
      [location]: 'p1',
      'cmi.core.entry': '',
      'cmi.core.total_time': '0000:01:00.00',
    });
    expect([stored.normal.hundredths, isResumable(stored)]).toEqual([0, true]);
  });

  it('preferences belong to the learner, not to the lesson', () => {
    const audio = 'cmi.student_preference.audio';
    const stored = foldSessions([session({ [audio]: '30' })], rules);
    expect(launchValues(stored, facts)).not.toHaveProperty(audio);
    expect(launchValues(stored, { ...facts, preferences: { [audio]: '-1' } })).toMatchObject({ [audio]: '-1' });
  });

  it('reviewing changes nothing', () => {
    const stored = foldSessions([session({ [status]: 'passed' })], rules);
    expect(closeSession(stored, session({ [status]: 'failed' }, { mode: 'review' }), rules)).toBe(stored);
  });

  it('a fresh start reads nothing back and loses no result', () => {
    const stored = foldSessions(
      [
        session({ [status]: 'completed', [location]: 'p9', 'cmi.core.session_time': '00:01:00' }),
        session({ [location]: 'p1' }, { fresh: true, finished: false }),
      ],
      rules,
    );
    expect(stored.best.status).toBe('completed');
    expect(stored.normal.hundredths).toBe(6000);
    expect(launchValues(stored, facts)).toMatchObject({ [location]: 'p1' });
    expect(launchValues(stored, facts)).not.toHaveProperty(status);
  });
});

describe('a score', () => {
  it('has at most two decimals in the record, and is read back as the lesson set it', () => {
    const stored = closeSession(noProgress, session({ 'cmi.core.score.raw': '83.33333333333' }), rules);
    expect(stored.best.score).toBe(83.33);
    expect(launchValues(stored, facts)['cmi.core.score.raw']).toBe('83.33333333333');
  });
});

describe('whether a lesson can be resumed', () => {
  it.each([
    [{ [location]: 'p2' }, true],
    [{ 'cmi.suspend_data': 's', [status]: 'incomplete' }, true],
    [{ [location]: 'p9', [status]: 'passed' }, false],
    [{ [location]: 'p2', [status]: 'completed', 'cmi.core.exit': 'suspend' }, true],
    [{ [location]: 'p9', [status]: 'completed', 'cmi.core.exit': 'logout' }, false],
    [{ [status]: 'completed', 'cmi.core.exit': 'suspend' }, false],
    [{ [location]: 'p9', [status]: 'failed' }, true],
    [{ [status]: 'incomplete' }, false],
  ])('after %j: %s', (values, expected) => {
    expect(isResumable(closeSession(noProgress, session(values, { finished: false }), rules))).toBe(expected);
  });
});

describe('folding', () => {
  const anySession = fc.record({
    mode: fc.constantFrom('normal' as const, 'browse' as const, 'review' as const),
    fresh: fc.boolean(),
    entered: fc.boolean(),
    visited: fc.boolean(),
    finished: fc.boolean(),
    values: fc.dictionary(
      fc.constantFrom(status, location, 'cmi.core.score.raw', 'cmi.core.exit', 'cmi.core.session_time'),
      fc.constantFrom('passed', 'incomplete', '50', '90', 'suspend', '00:00:01.01'),
    ),
  });
  const rank = (value: LessonStatus) => lessonStatuses.indexOf(value);

  it('never lowers a result and never loses time', () => {
    fc.assert(
      fc.property(fc.array(anySession), (sessions) => {
        let stored = noProgress;
        for (const next of sessions) {
          const after = closeSession(stored, next, rules);
          expect(rank(after.best.status)).toBeGreaterThanOrEqual(rank(stored.best.status));
          for (const track of ['normal', 'browse'] as const)
            expect(after[track].hundredths).toBeGreaterThanOrEqual(stored[track].hundredths);
          stored = after;
        }
        expect(foldSessions(sessions, rules)).toEqual(stored);
      }),
    );
  });
});
