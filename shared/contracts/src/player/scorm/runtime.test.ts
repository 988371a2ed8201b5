import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScormApi, scormApi } from './api.ts';
import { dataModel, suspendDataLimit, type Values } from './data-model.ts';
import { errorTexts } from './error-codes.ts';
import { type ProgressStore, Runtime } from './runtime.ts';

const saving: ProgressStore = { begin: () => true, set: () => true, commit: () => true, finish: () => true };
const fresh = (start: Values = {}, store = saving, characters: number = suspendDataLimit.strict): ScormApi =>
  scormApi(new Runtime(start, store, characters));
const running = (start: Values = {}, store = saving, characters?: number): ScormApi => {
  const api = fresh(start, store, characters);
  api.LMSInitialize('');
  return api;
};
const finished = (): ScormApi => {
  const api = running();
  api.LMSFinish('');
  return api;
};

describe('states (B2)', () => {
  const states = { before: fresh, running, finished };
  it.each([
    ['before', 'LMSInitialize', [''], 'true', '0'],
    ['before', 'LMSGetValue', ['cmi.core.student_id'], '', '301'],
    ['before', 'LMSSetValue', ['cmi.core.lesson_location', '1'], 'false', '301'],
    ['before', 'LMSCommit', [''], 'false', '301'],
    ['before', 'LMSFinish', [''], 'false', '301'],
    ['before', 'LMSGetErrorString', ['0'], 'No error', '0'],
    ['running', 'LMSInitialize', [''], 'false', '101'],
    ['running', 'LMSGetValue', ['cmi.core.credit'], 'credit', '0'],
    ['running', 'LMSSetValue', ['cmi.core.lesson_location', '1'], 'true', '0'],
    ['running', 'LMSCommit', [''], 'true', '0'],
    ['running', 'LMSFinish', [''], 'true', '0'],
    ['running', 'LMSGetErrorString', ['301'], 'Not initialized', '0'],
    ['finished', 'LMSInitialize', [''], 'true', '0'],
    ['finished', 'LMSInitialize', ['2'], 'false', '201'],
    ['finished', 'LMSGetValue', ['cmi.core.credit'], '', '301'],
    ['finished', 'LMSSetValue', ['cmi.core.lesson_location', '1'], 'false', '301'],
    ['finished', 'LMSCommit', [''], 'false', '301'],
    ['finished', 'LMSFinish', [''], 'false', '301'],
    ['finished', 'LMSGetErrorString', ['405'], 'Incorrect Data Type', '0'],
    ['before', 'LMSInitialize', ['2'], 'false', '201'],
    ['running', 'LMSCommit', ['xyz'], 'false', '201'],
    ['running', 'LMSFinish', ['yahtzee!'], 'false', '201'],
  ] as const)('%s: %s(%j) answers %j with %s', (state, call, given, answer, code) => {
    const api = states[state]();
    expect([api[call](...given), api.LMSGetLastError()]).toEqual([answer, code]);
  });

  it('the session stays open after LMSFinish with a bad argument', () => {
    const api = running();
    api.LMSFinish('yahtzee!');
    expect(api.LMSSetValue('cmi.core.lesson_location', 'x')).toBe('true');
  });

  it('the error code is 0 at first, survives the three error calls and is cleared by the next success', () => {
    const api = fresh();
    expect(api.LMSGetLastError()).toBe('0');
    api.LMSGetValue('cmi.core.credit');
    api.LMSGetErrorString('405');
    api.LMSGetDiagnostic('');
    expect(api.LMSGetLastError()).toBe('301');
    api.LMSInitialize('');
    expect(api.LMSGetLastError()).toBe('0');
  });
});

describe('errors (B3)', () => {
  it.each(Object.entries(errorTexts))('%s is "%s"', (code, text) => {
    expect(fresh().LMSGetErrorString(code)).toBe(text);
  });

  it.each(['', '406', 'constructor', 'toString'])('has no text for code "%s"', (code) => {
    expect(fresh().LMSGetErrorString(code)).toBe('');
  });

  it.each([
    ['get', 'cmi.core.none', '201'],
    ['set', 'cmi.core.none', '201'],
    ['get', 'cmi.bogus.x', '401'],
    ['set', 'xyz.score', '401'],
    ['set', 'cmi.core.student_id', '403'],
    ['set', 'cmi.core.exit', '405'],
    ['set', 'cmi.core._children', '402'],
    ['set', 'cmi.core._count', '402'],
    ['set', 'cmi.objectives._count', '402'],
    ['set', 'cmi.objectives.9.id', '201'],
    ['get', 'cmi.objectives.0.id', '201'],
    ['set', 'cmi.core.lesson_status', '405'],
    ['get', 'cmi.core.session_time', '404'],
    ['get', 'cmi.core.exit', '404'],
    ['get', 'cmi.interactions.0.id', '404'],
    ['get', 'cmi.launch_data._children', '202'],
    ['get', 'cmi.launch_data._count', '203'],
    ['get', 'cmi.core._count', '203'],
    ['get', '__proto__', '401'],
    ['get', 'constructor', '401'],
    ['get', '', '401'],
  ] as const)('%s %s is %s', (how, name, code) => {
    const api = running();
    const answer = how === 'get' ? api.LMSGetValue(name) : api.LMSSetValue(name, 'foo');
    expect([answer, api.LMSGetLastError()]).toEqual([how === 'get' ? '' : 'false', code]);
  });

  it('refuses "not attempted" from content', () => {
    const api = running();
    expect(api.LMSSetValue('cmi.core.lesson_status', 'not attempted')).toBe('false');
    expect(api.LMSGetLastError()).toBe('405');
  });
});

describe('boundaries (B4)', () => {
  const text = (length: number) => 'x'.repeat(length);
  const cases: [name: string, good: string[], bad: string[]][] = [
    ['cmi.core.lesson_location', ['', 'x', text(25), text(255)], [text(256), text(500)]],
    ['cmi.suspend_data', ['', text(4096)], [text(4097), text(5000)]],
    ['cmi.objectives.0.id', ['A', text(255), 'a_b-1'], ['', text(256), 'a b']],
    ['cmi.core.score.raw', ['0', '90.99', '99', '100', ''], ['-99', '-90.99', 'one hundred', '100.01', '1e2']],
    ['cmi.core.score.max', ['100'], ['101']],
    [
      'cmi.core.lesson_status',
      ['passed', 'completed', 'failed', 'incomplete', 'browsed'],
      ['NA', 'Passed', 'status set to completed', ''],
    ],
    ['cmi.core.exit', ['time-out', 'suspend', 'logout', ''], ['Suspend', 'LOGOUT', 'T', 'timeout']],
    [
      'cmi.core.session_time',
      ['0000:03:45.5', '1121:03:40', '30:30:40', '30:99:40'],
      ['3 hours', '33330:30:40', '3330:330:40', '3330:30:40 seconds', '3330:30:1.34', '3330:30:1.344545'],
    ],
    ['cmi.interactions.0.time', ['23:03:33.4', '00:00:00.5'], ['99:03:33.4', '12:99:33.4', '9812:99:33.4']],
    ['cmi.interactions.0.result', ['correct', 'wrong', '95.5'], ['C', 'WRONG', 'UNanticipated']],
    ['cmi.interactions.0.type', ['true-false', 'likert', 'numeric'], ['True', 'multiple']],
    ['cmi.interactions.0.weighting', ['1', '-0.5'], ['heavy', '']],
    ['cmi.student_preference.audio', ['-1', '0', '100'], ['-2', '101', '32769', '', 'Foo']],
    ['cmi.student_preference.speed', ['-100', '100'], ['-101', '101']],
    ['cmi.student_preference.text', ['-1', '0', '1'], ['-2', '2']],
    ['cmi.objectives.0.status', ['not attempted', 'passed'], ['done']],
  ];
  it.each(cases)('%s accepts its valid values and refuses others', (name, good, bad) => {
    for (const value of good) expect([value, running().LMSSetValue(name, value)]).toEqual([value, 'true']);
    for (const value of bad) {
      const api = running();
      expect([value, api.LMSSetValue(name, value), api.LMSGetLastError()]).toEqual([value, 'false', '405']);
    }
  });

  it('the previous value stays after a refused one', () => {
    const api = running();
    api.LMSSetValue('cmi.core.score.raw', '70');
    api.LMSSetValue('cmi.core.score.raw', '170');
    expect(api.LMSGetValue('cmi.core.score.raw')).toBe('70');
  });

  it('64,000 characters of suspend_data are accepted if the tenant allows it', () => {
    expect(running({}, saving, suspendDataLimit.lenient).LMSSetValue('cmi.suspend_data', text(64_000))).toBe('true');
  });
});

describe('every element', () => {
  const model = dataModel(suspendDataLimit.strict);
  it.each(Object.entries(model))('%s can be read and set according to its access', (general, { access, initial }) => {
    const api = running();
    const name = general.replaceAll('.n.', '.0.');
    const read = api.LMSGetValue(name);
    const code = api.LMSGetLastError();
    if (access === 'w') expect([read, code]).toEqual(['', '404']);
    else if (general.includes('.n.')) expect([read, code]).toEqual(['', '201']);
    else expect([read, code]).toEqual([initial, '0']);
    if (access === 'r') {
      api.LMSSetValue(name, 'x');
      expect(api.LMSGetLastError()).toBe('403');
    }
  });

  it.each([
    ['cmi._version', '3.4'],
    [
      'cmi.core._children',
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    ],
    ['cmi.core.score._children', 'raw,min,max'],
    ['cmi.objectives._children', 'id,score,status'],
    ['cmi.student_data._children', 'mastery_score,max_time_allowed,time_limit_action'],
    ['cmi.student_preference._children', 'audio,language,speed,text'],
    ['cmi.objectives._count', '0'],
    ['cmi.interactions.0.objectives._count', '0'],
  ])('%s is %s', (name, answer) => {
    expect(running().LMSGetValue(name)).toBe(answer);
  });
});

describe('arrays and comments', () => {
  it('grow by one entry at a time, and _count returns their length', () => {
    const api = running();
    for (let index = 0; index < 4; index += 1) {
      expect(api.LMSSetValue(`cmi.objectives.${index + 1}.id`, 'too-far')).toBe('false');
      expect(api.LMSSetValue(`cmi.objectives.${index}.id`, `o${index}`)).toBe('true');
      expect(api.LMSGetValue('cmi.objectives._count')).toBe(String(index + 1));
    }
    expect(api.LMSSetValue('cmi.interactions.0.objectives.0.id', 'o1')).toBe('true');
    expect(api.LMSGetValue('cmi.interactions.0.objectives._count')).toBe('1');
    expect(api.LMSGetValue('cmi.interactions._count')).toBe('1');
  });

  it('include the entries of the launch', () => {
    const api = running({ 'cmi.objectives.0.id': 'a', 'cmi.objectives.1.id': 'b' });
    expect(api.LMSGetValue('cmi.objectives._count')).toBe('2');
    expect(api.LMSGetValue('cmi.objectives.1.id')).toBe('b');
  });

  it('comments are appended, and one that would not fit is refused', () => {
    const api = running();
    api.LMSSetValue('cmi.comments', 'first ');
    api.LMSSetValue('cmi.comments', 'second');
    expect(api.LMSSetValue('cmi.comments', 'x'.repeat(4090))).toBe('false');
    expect(api.LMSGetValue('cmi.comments')).toBe('first second');
  });
});

describe('LMSInitialize after LMSFinish', () => {
  /** What the launch stores, and its functions. */
  function launch() {
    const stored: Record<string, string> = {};
    const set = (name: string, value: string) => {
      stored[name] = value;
      return true;
    };
    return { stored, api: running({ 'cmi.core.total_time': '0001:00:00.00' }, { ...saving, set }) };
  }
  const sayAll = (api: ScormApi, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      expect([name, api.LMSSetValue(name, value)]).toEqual([name, 'true']);
  };

  it('begins a session that reads what the previous one left', () => {
    const { api } = launch();
    sayAll(api, { 'cmi.core.lesson_location': 'two', 'cmi.core.session_time': '00:01:00', 'cmi.core.exit': 'suspend' });
    expect([api.LMSFinish(''), api.LMSInitialize('')]).toEqual(['true', 'true']);
    expect(['lesson_location', 'entry', 'total_time'].map((name) => api.LMSGetValue(`cmi.core.${name}`))).toEqual([
      'two',
      'resume',
      '0001:01:00.00',
    ]);
  });

  it('adds up the last reported time of each session', () => {
    const { api, stored } = launch();
    for (const [first, last] of [
      ['00:00:10', '00:01:00'],
      ['00:00:20', '00:02:00.5'],
      ['00:00:30', '00:04:00'],
    ] as const) {
      sayAll(api, { 'cmi.core.session_time': first });
      sayAll(api, { 'cmi.core.session_time': last });
      api.LMSFinish('');
      api.LMSInitialize('');
    }
    expect(stored['cmi.core.session_time']).toBe('0000:07:00.50');
    expect(api.LMSGetValue('cmi.core.total_time')).toBe('0001:07:00.50');
  });

  it('counts interactions from 0 again and overwrites none', () => {
    const { api, stored } = launch();
    sayAll(api, { 'cmi.interactions.0.id': 'a', 'cmi.interactions.1.id': 'b' });
    api.LMSFinish('');
    api.LMSInitialize('');
    expect(api.LMSGetValue('cmi.interactions._count')).toBe('0');
    expect([api.LMSSetValue('cmi.interactions.1.id', 'x'), api.LMSGetLastError()]).toEqual(['false', '201']);
    sayAll(api, { 'cmi.interactions.0.id': 'c', 'cmi.interactions.0.objectives.0.id': 'o' });
    expect(api.LMSGetValue('cmi.interactions._count')).toBe('1');
    expect(api.LMSGetValue('cmi.interactions.0.objectives._count')).toBe('1');
    expect(stored).toEqual({
      'cmi.interactions.0.id': 'a',
      'cmi.interactions.1.id': 'b',
      'cmi.interactions.2.id': 'c',
      'cmi.interactions.2.objectives.0.id': 'o',
    });
  });

  it('answers "false" with 101 while the launch can store nothing', () => {
    let keeps = true;
    const api = running({}, { ...saving, begin: () => keeps });
    api.LMSFinish('');
    keeps = false;
    expect([api.LMSInitialize(''), api.LMSGetLastError()]).toEqual(['false', '101']);
    expect(api.LMSGetValue('cmi.core.credit')).toBe('');
  });
});

describe('what real courses do', () => {
  it('accepts numbers, booleans, null, objects and missing arguments, and functions called without their object', () => {
    const { LMSInitialize, LMSSetValue, LMSGetValue, LMSCommit, LMSFinish } = fresh();
    expect(LMSInitialize()).toBe('true');
    expect(LMSSetValue('cmi.core.score.raw', 42)).toBe('true');
    expect(LMSGetValue('cmi.core.score.raw')).toBe('42');
    expect(LMSSetValue('cmi.suspend_data', true)).toBe('true');
    expect(LMSGetValue('cmi.suspend_data')).toBe('true');
    expect(LMSSetValue('cmi.suspend_data', false)).toBe('true');
    expect(LMSGetValue('cmi.suspend_data')).toBe('false');
    expect(LMSSetValue('cmi.core.lesson_location', null)).toBe('true');
    expect(LMSGetValue('cmi.core.lesson_location')).toBe('');
    expect(
      LMSSetValue('cmi.core.lesson_location', {
        toString: () => {
          throw new Error('no');
        },
      }),
    ).toBe('true');
    expect(LMSCommit(null)).toBe('true');
    expect(LMSFinish()).toBe('true');
  });

  it('answers "false" with 101 if a value cannot be stored, and the previous one stays', () => {
    let stored = true;
    const api = running({}, { ...saving, set: () => stored, commit: () => stored });
    api.LMSSetValue('cmi.core.lesson_location', 'a');
    stored = false;
    expect([api.LMSSetValue('cmi.core.lesson_location', 'b'), api.LMSGetLastError()]).toEqual(['false', '101']);
    expect(api.LMSGetValue('cmi.core.lesson_location')).toBe('a');
    expect([api.LMSCommit(''), api.LMSGetLastError()]).toEqual(['false', '101']);
  });

  it('always returns text and never throws, whatever the arguments', () => {
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.keys(dataModel(4096)).map((name) => name.replaceAll('.n.', '.0.'))),
    );
    const call = fc.tuple(
      fc.constantFrom(
        'LMSInitialize',
        'LMSFinish',
        'LMSGetValue',
        'LMSSetValue',
        'LMSCommit',
        'LMSGetLastError',
        'LMSGetErrorString',
        'LMSGetDiagnostic' as const,
      ),
      fc.oneof(names, fc.anything()),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
        const api = running();
        for (const [name, first, second] of calls)
          expect(typeof api[name as keyof ScormApi](first, second)).toBe('string');
      }),
    );
  });

  it('reads back exactly what was accepted, including emoji, line breaks, NUL and lone surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (value) => {
        const stored: Values = {};
        const api = running(
          {},
          {
            ...saving,
            set: (name, text) => {
              stored[name] = text;
              return true;
            },
          },
        );
        const accepted = api.LMSSetValue('cmi.core.lesson_location', value);
        expect(accepted).toBe(value.length <= 255 ? 'true' : 'false');
        if (accepted === 'true')
          expect([api.LMSGetValue('cmi.core.lesson_location'), stored['cmi.core.lesson_location']]).toEqual([
            value,
            value,
          ]);
      }),
    );
  });
});
