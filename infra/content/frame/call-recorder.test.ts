import type { LaunchReport } from '@portico/contracts/player/commit';
import { scormApi } from '@portico/contracts/player/scorm/api';
import { suspendDataLimit } from '@portico/contracts/player/scorm/data-model';
import { Runtime } from '@portico/contracts/player/scorm/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callRecorder } from './call-recorder.ts';
import { RefusedValues } from './refused-values.ts';
import { runTimeOf } from './run-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const all = { begin: () => true, set: () => true, commit: () => true, finish: () => true };

function lesson(characters: number = suspendDataLimit.strict) {
  const reports: LaunchReport[] = [];
  const refusals: string[] = [];
  const refused = new RefusedValues();
  const recorder = callRecorder({
    fence: 1,
    tellsCalls: false,
    clock: () => 0,
    refused,
    valueRefused: () => refusals.push('refused'),
    send: async (report) => reports.push(structuredClone(report)) > 0,
  });
  const runtime = new Runtime({}, all, characters);
  const api = recorder.around(scormApi(runtime), () => runtime.lastError);
  api.LMSInitialize('');
  return { api, reports, refusals, refused, lastCalls: recorder.lastCalls };
}

describe('bookmarks that are refused', () => {
  it('are reported as refused until the element gets a valid value, and reported with their length', () => {
    const { api, reports, refusals, refused } = lesson();
    expect(api.LMSSetValue('cmi.suspend_data', 'x'.repeat(5000))).toBe('false');
    expect(api.LMSSetValue('cmi.suspend_data', 'x'.repeat(4500))).toBe('false');
    expect([refused.any, refusals]).toEqual([true, ['refused', 'refused']]);
    api.LMSSetValue('cmi.core.lesson_location', 'p1');
    expect(refused.any).toBe(true);
    api.LMSSetValue('cmi.suspend_data', 'short');
    expect(refused.any).toBe(false);
    api.LMSSetValue('cmi.interactions.0.latency', 'soon');
    vi.runAllTimers();
    expect(reports.at(-1)).toMatchObject({
      errors: { 405: 3 },
      refused: { 'cmi.suspend_data': 5000, 'cmi.interactions.n.latency': 4 },
    });
  });

  it('do not occur at the lengths that authoring tools need', () => {
    const { api, refused } = lesson(suspendDataLimit.lenient);
    expect(api.LMSSetValue('cmi.suspend_data', 'x'.repeat(64_000))).toBe('true');
    expect(api.LMSSetValue('cmi.core.lesson_location', 'x'.repeat(1000))).toBe('true');
    expect(refused.any).toBe(false);
  });

  it('do not include the exit “normal” where limits are not strict: it replaces an earlier “suspend”', () => {
    const stored: [string, string][] = [];
    const store = { ...all, set: (...value: [string, string]) => stored.push(value) > 0 };
    const api = scormApi(new Runtime({}, store, suspendDataLimit.lenient));
    api.LMSInitialize('');
    expect([api.LMSSetValue('cmi.core.exit', 'suspend'), api.LMSSetValue('cmi.core.exit', 'normal')]).toEqual([
      'true',
      'true',
    ]);
    expect(stored.at(-1)).toEqual(['cmi.core.exit', '']);
  });

  it.each<[string, string, string]>([
    ['an unknown element', 'cmi.bogus.x', '1'],
    ['a read-only element', 'cmi.core.student_id', 'me'],
    ['a status that only the portal may set', 'cmi.core.lesson_status', 'not attempted'],
    ['the exit “normal” of SCORM 2004', 'cmi.core.exit', 'normal'],
  ])('do not include a refusal of %s', (_, element, value) => {
    const { api, refusals, refused } = lesson();
    expect(api.LMSSetValue(element, value)).toBe('false');
    expect([refusals, refused.any, refused.longest]).toEqual([[], false, {}]);
  });
});

describe('the last calls of a launch', () => {
  it('are remembered for a report of a problem, without what learners write', () => {
    const { api, lastCalls } = lesson();
    for (let page = 0; page < 60; page += 1) api.LMSGetValue('cmi.core.lesson_location');
    api.LMSSetValue('cmi.core.lesson_status', 'completed');
    api.LMSGetLastError();
    api.LMSSetValue('cmi.suspend_data', 'x'.repeat(5000));
    expect(lastCalls()).toHaveLength(50);
    expect(lastCalls().slice(-2)).toEqual([
      { at: 0, call: 'LMSSetValue', element: 'cmi.core.lesson_status', value: 'completed', answer: 'true', error: '0' },
      { at: 0, call: 'LMSSetValue', element: 'cmi.suspend_data', value: '*5000', answer: 'false', error: '405' },
    ]);
  });
});

describe('values of SCORM 2004 that are refused', () => {
  it.each([
    ['cmi.score.scaled', 'eighty', '406', { 'cmi.score.scaled': 6 }],
    ['cmi.score.scaled', '80', '407', { 'cmi.score.scaled': 2 }],
    ['cmi.objectives.0.success_status', 'passed', '408', { 'cmi.objectives.n.success_status': 6 }],
    ['cmi.suspend_data', 'x'.repeat(126_000), '406', { 'cmi.suspend_data': 126_000 }],
    ['cmi.learner_id', 'me', '404', {}],
    ['adl.nav.request', 'home', '406', {}],
  ])('%s as %j is refused with %s', (element, value, code, longest) => {
    const refused = new RefusedValues();
    const recorder = callRecorder({
      fence: 1,
      tellsCalls: false,
      clock: () => 0,
      refused,
      valueRefused: () => {},
      send: async () => true,
    });
    const runTime = runTimeOf({ standard: '2004', suspendCharacters: 0 }, {}, all);
    const { Initialize, SetValue, GetLastError } = recorder.around(runTime.api, runTime.lastError);
    Initialize?.('');
    expect([SetValue?.(element, value), GetLastError?.(), refused.longest]).toEqual(['false', code, longest]);
  });
});
