import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from '../scorm/data-model.ts';
import { lessonStatuses } from '../scorm/lesson-status.ts';
import { noProgress, type Session, type StoredProgress } from '../scorm/session.ts';
import {
  closeSession2004,
  foldSessions2004,
  isResumable2004,
  type LaunchFacts2004,
  launchValues2004,
  objectivesIn2004,
  scoreOf,
} from './session.ts';
import { firstUnacceptable2004 } from './session-data.ts';

const none = { completionThreshold: '', scaledPassingScore: '', objectives: [] };
const facts: LaunchFacts2004 = {
  ...none,
  learnerId: 'l-1',
  learnerName: 'Doe, Jane',
  mode: 'normal',
  launchData: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  preferences: {},
  navigation: {},
};
const session = (values: Values, more: Partial<Session> = {}): Session => ({
  mode: 'normal',
  fresh: false,
  entered: true,
  visited: false,
  finished: true,
  values,
  ...more,
});
const suspend = { 'cmi.exit': 'suspend' };
const fold = (...sessions: Session[]): StoredProgress => foldSessions2004(sessions, none);

describe('what a launch reads', () => {
  it('at first: data of the learner and of the manifest', () => {
    expect(
      launchValues2004(noProgress, {
        ...facts,
        launchData: 'data',
        completionThreshold: '0.8',
        scaledPassingScore: '0.6',
        maxTimeAllowed: 'PT1H',
        timeLimitAction: 'exit,message',
        objectives: ['a', 'b'],
      }),
    ).toEqual({
      'cmi.objectives.0.id': 'a',
      'cmi.objectives.1.id': 'b',
      'cmi.launch_data': 'data',
      'cmi.completion_threshold': '0.8',
      'cmi.scaled_passing_score': '0.6',
      'cmi.max_time_allowed': 'PT1H',
      'cmi.time_limit_action': 'exit,message',
      'cmi.learner_id': 'l-1',
      'cmi.learner_name': 'Doe, Jane',
      'cmi.credit': 'credit',
      'cmi.mode': 'normal',
      'cmi.entry': 'ab-initio',
    });
  });

  const data = {
    'cmi.location': 'p3',
    'cmi.suspend_data': 's',
    'cmi.completion_status': 'incomplete',
    'cmi.interactions.0.id': 'q1',
    'cmi.comments_from_learner.0.comment': 'c',
    'cmi.objectives.0.id': 'o1',
    'cmi.objectives.0.success_status': 'passed',
  };

  it.each<[string, Session, string, boolean]>([
    ['suspend', session({ ...data, ...suspend }), 'resume', true],
    ['suspendAll', session({ ...data, 'cmi.exit': 'normal', 'adl.nav.request': 'suspendAll' }), 'resume', true],
    ['no Terminate', session({ ...data, 'cmi.exit': 'normal' }, { finished: false }), 'resume', true],
    ['normal', session({ ...data, 'cmi.exit': 'normal' }), 'ab-initio', false],
    ['logout', session({ ...data, 'cmi.exit': 'logout' }), 'ab-initio', false],
    ['time-out', session({ ...data, 'cmi.exit': 'time-out' }), 'ab-initio', false],
    ['an empty exit', session({ ...data, 'cmi.exit': '' }), 'ab-initio', false],
    ['no exit', session(data), 'ab-initio', false],
  ])('after %s', (_, left, entry, hasData) => {
    const read = launchValues2004(fold(left), facts);
    expect(read['cmi.entry']).toBe(entry);
    expect(Object.keys(data).filter((name) => name in read)).toEqual(hasData ? Object.keys(data) : []);
    expect(read).not.toHaveProperty('cmi.exit');
  });

  it('the exact total time of an attempt, and none in the next one', () => {
    const one = session({ 'cmi.session_time': 'PT3H1M39.52S', ...suspend });
    const two = session({ 'cmi.session_time': 'PT12M48.22S', ...suspend });
    const stored = fold(one, two);
    expect(launchValues2004(stored, facts)['cmi.total_time']).toBe('PT3H14M27.74S');
    const over = closeSession2004(stored, session({ 'cmi.session_time': 'PT1S' }), none);
    expect(launchValues2004(over, facts)).not.toHaveProperty('cmi.total_time');
    expect(over.normal.hundredths).toBe(1_166_874);
  });

  it('all objectives of the manifest, even if a session reported only some of them', () => {
    const thresholds = { ...none, objectives: ['a', 'b'] };
    const stored = foldSessions2004([session({ 'cmi.objectives.1.success_status': 'passed', ...suspend })], thresholds);
    expect(launchValues2004(stored, { ...facts, ...thresholds })).toMatchObject({
      'cmi.objectives.0.id': 'a',
      'cmi.objectives.1.id': 'b',
      'cmi.objectives.1.success_status': 'passed',
    });
  });

  it('no navigation request and no session time of the previous session', () => {
    const stored = fold(session({ 'adl.nav.request': 'suspendAll', 'cmi.session_time': 'PT1S' }));
    const read = launchValues2004(stored, { ...facts, navigation: { 'adl.nav.request_valid.continue': 'true' } });
    expect(read).not.toHaveProperty('adl.nav.request');
    expect(read).not.toHaveProperty('cmi.session_time');
    expect(read['adl.nav.request_valid.continue']).toBe('true');
  });

  it('preferences of the learner, not of the lesson, and only those of this standard', () => {
    const audio = 'cmi.learner_preference.audio_level';
    const stored = fold(session({ [audio]: '0.5', ...suspend }));
    expect(launchValues2004(stored, facts)).not.toHaveProperty(audio);
    const preferences = { [audio]: '0.3', 'cmi.student_preference.audio': '20' };
    const read = launchValues2004(stored, { ...facts, preferences });
    expect([read[audio], read['cmi.student_preference.audio']]).toEqual(['0.3', undefined]);
  });

  it('for a review: the last attempt, which it does not change', () => {
    const stored = fold(session({ 'cmi.location': 'p9', 'cmi.success_status': 'passed', 'cmi.exit': 'normal' }));
    expect(launchValues2004(stored, { ...facts, mode: 'review' })).toMatchObject({
      'cmi.location': 'p9',
      'cmi.entry': '',
      'cmi.credit': 'no-credit',
      'cmi.mode': 'review',
    });
    expect(closeSession2004(stored, session({ 'cmi.success_status': 'failed' }, { mode: 'review' }), none)).toBe(
      stored,
    );
  });

  it('for browsing: data of its own, which earns no result', () => {
    const stored = fold(
      session({ 'cmi.location': 'p3', ...suspend }),
      session({ 'cmi.location': 'p1', 'cmi.success_status': 'passed', ...suspend }, { mode: 'browse' }),
    );
    expect(launchValues2004(stored, facts)['cmi.location']).toBe('p3');
    expect(launchValues2004(stored, { ...facts, mode: 'browse' })['cmi.location']).toBe('p1');
    expect(stored.best.status).toBe('incomplete');
  });

  it('nothing after a fresh start, which loses no result', () => {
    const stored = fold(
      session({ 'cmi.location': 'p9', 'cmi.completion_status': 'completed', 'cmi.session_time': 'PT1M', ...suspend }),
      session({ 'cmi.location': 'p1', ...suspend }, { fresh: true }),
    );
    expect([stored.best.status, stored.normal.hundredths]).toEqual(['completed', 6000]);
    expect(launchValues2004(stored, facts)).not.toHaveProperty('cmi.completion_status');
  });
});

describe('what is recorded', () => {
  const thresholds = { completionThreshold: '0.8', scaledPassingScore: '0.6', objectives: [] };
  it.each<[string, Session, typeof thresholds | typeof none, string, number | undefined, boolean]>([
    ['passed', session({ 'cmi.success_status': 'passed' }), none, 'passed', undefined, false],
    [
      'passed and incomplete',
      session({ 'cmi.success_status': 'passed', 'cmi.completion_status': 'incomplete' }),
      none,
      'passed',
      undefined,
      false,
    ],
    [
      'completed and failed',
      session({ 'cmi.success_status': 'failed', 'cmi.completion_status': 'completed' }),
      none,
      'failed',
      undefined,
      false,
    ],
    ['completed', session({ 'cmi.completion_status': 'completed' }), none, 'completed', undefined, false],
    ['incomplete', session({ 'cmi.completion_status': 'incomplete' }), none, 'incomplete', undefined, false],
    ['not attempted', session({ 'cmi.completion_status': 'not attempted' }), none, 'not attempted', undefined, false],
    ['by measures: passed', session({ 'cmi.score.scaled': '0.6' }), thresholds, 'passed', 60, false],
    [
      'by measures: failed, whatever is reported',
      session({ 'cmi.score.scaled': '0.5', 'cmi.success_status': 'passed' }),
      thresholds,
      'failed',
      50,
      false,
    ],
    ['by measures: completed', session({ 'cmi.progress_measure': '0.8' }), thresholds, 'completed', undefined, false],
    ['by measures: incomplete', session({ 'cmi.progress_measure': '0.7' }), thresholds, 'incomplete', undefined, false],
    [
      'thresholds without measures: what is reported',
      session({ 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }),
      thresholds,
      'passed',
      undefined,
      false,
    ],
    ['nothing, and ended', session({}), none, 'completed', undefined, true],
    ['nothing, and suspended', session(suspend), none, 'incomplete', undefined, false],
    ['nothing, and closed without Terminate', session({}, { finished: false }), none, 'incomplete', undefined, false],
    [
      'shown, without run-time calls',
      session({}, { entered: false, visited: true, finished: false }),
      none,
      'completed',
      undefined,
      true,
    ],
    ['never reached', session({}, { entered: false, finished: false }), none, 'not attempted', undefined, false],
  ])('%s', (_, left, rules, status, score, byVisiting) => {
    expect(foldSessions2004([left], rules).best).toEqual({ status, score, byVisiting });
  });

  it('the best of all attempts', () => {
    const stored = fold(
      session({ 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.9' }),
      session({ 'cmi.success_status': 'failed', 'cmi.score.scaled': '0.2' }),
    );
    expect(stored.best).toEqual({ status: 'passed', score: 90, byVisiting: false });
  });

  it.each<[Values, number | undefined]>([
    [{}, undefined],
    [{ 'cmi.score.scaled': '0.8571428571' }, 85.71],
    [{ 'cmi.score.scaled': '-0.5' }, 0],
    [{ 'cmi.score.scaled': '0.5', 'cmi.score.raw': '90' }, 50],
    [{ 'cmi.score.raw': '72' }, 72],
    [{ 'cmi.score.raw': '9', 'cmi.score.min': '0', 'cmi.score.max': '12' }, 75],
    [{ 'cmi.score.raw': '5', 'cmi.score.min': '-10', 'cmi.score.max': '10' }, 75],
    [{ 'cmi.score.raw': '250' }, 100],
    [{ 'cmi.score.raw': '5', 'cmi.score.min': '3', 'cmi.score.max': '3' }, undefined],
  ])('the score of %j is %s', (values, score) => {
    expect(scoreOf(values)).toBe(score);
  });
});

describe('whether a lesson can be resumed', () => {
  it.each<[string, Session, boolean]>([
    ['a bookmark', session({ 'cmi.location': 'p2', ...suspend }), true],
    ['suspend data', session({ 'cmi.suspend_data': 's', ...suspend }), true],
    ['a bookmark of a window that was closed', session({ 'cmi.location': 'p2' }, { finished: false }), true],
    ['a bookmark of an attempt that is over', session({ 'cmi.location': 'p2', 'cmi.exit': 'normal' }), false],
    ['no bookmark', session({ 'cmi.completion_status': 'incomplete', ...suspend }), false],
    [
      'a bookmark in a lesson completed before its end',
      session({ 'cmi.location': 'p2', 'cmi.completion_status': 'completed', ...suspend }),
      true,
    ],
    ['failed', session({ 'cmi.location': 'p2', 'cmi.success_status': 'failed', ...suspend }), true],
  ])('after %s', (_, left, expected) => {
    expect(isResumable2004(fold(left))).toBe(expected);
  });
});

describe('objectives', () => {
  it('have a status and a score from 0 to 100', () => {
    const read = objectivesIn2004({
      'cmi.objectives.1.id': 'b',
      'cmi.objectives.1.completion_status': 'completed',
      'cmi.objectives.0.id': 'a',
      'cmi.objectives.0.success_status': 'failed',
      'cmi.objectives.0.completion_status': 'completed',
      'cmi.objectives.0.score.scaled': '0.25',
      'cmi.objectives.2.id': 'c',
    });
    expect(read).toEqual([
      { id: 'a', status: 'failed', score: { raw: '25', min: '0', max: '100' } },
      { id: 'b', status: 'completed', score: { raw: '', min: '0', max: '100' } },
      { id: 'c', status: '', score: { raw: '', min: '0', max: '100' } },
    ]);
  });
});

describe('what the server accepts', () => {
  it.each<[Values, string | undefined]>([
    [{ 'cmi.location': 'p1', 'cmi.interactions.3.learner_response': 'a', 'adl.nav.request': 'continue' }, undefined],
    [{ 'cmi.learner_id': 'someone' }, 'cmi.learner_id'],
    [{ 'cmi.score.scaled': '2' }, 'cmi.score.scaled'],
    [{ 'cmi.core.lesson_status': 'passed' }, 'cmi.core.lesson_status'],
    [{ 'cmi.objectives.5000.id': 'a' }, 'cmi.objectives.5000.id'],
    [{ 'cmi.objectives.01.id': 'a' }, 'cmi.objectives.01.id'],
    [{ 'adl.data.0.store': 'a' }, 'adl.data.0.store'],
    [{ 'cmi.objectives._count': '1' }, 'cmi.objectives._count'],
  ])('the first refused element of %j is %s', (values, refused) => {
    expect(firstUnacceptable2004(values)).toBe(refused);
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
      fc.constantFrom(
        'cmi.success_status',
        'cmi.completion_status',
        'cmi.score.scaled',
        'cmi.exit',
        'cmi.session_time',
      ),
      fc.constantFrom('passed', 'incomplete', '0.5', 'suspend', 'PT1.01S'),
    ),
  });

  it('never lowers a result and never loses time', () => {
    fc.assert(
      fc.property(fc.array(anySession), (sessions) => {
        let stored = noProgress;
        for (const next of sessions) {
          const after = closeSession2004(stored, next, none);
          expect(lessonStatuses.indexOf(after.best.status)).toBeGreaterThanOrEqual(
            lessonStatuses.indexOf(stored.best.status),
          );
          for (const track of ['normal', 'browse'] as const)
            expect(after[track].hundredths).toBeGreaterThanOrEqual(stored[track].hundredths);
          stored = after;
        }
        expect(foldSessions2004(sessions, none)).toEqual(stored);
      }),
    );
  });
});
