import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from '../scorm/data-model.ts';
import type { ProgressStore } from '../scorm/runtime.ts';
import { type Scorm2004Api, scorm2004Api } from './api.ts';
import { errorTexts } from './error-codes.ts';
import { navigationValues } from './navigation.ts';
import { Runtime2004 } from './runtime.ts';

const saving: ProgressStore = { begin: () => true, set: () => true, commit: () => true, finish: () => true };
const fresh = (start: Values = {}, store = saving): Scorm2004Api => scorm2004Api(new Runtime2004(start, store));
function running(start: Values = {}, store = saving): Scorm2004Api {
  const api = fresh(start, store);
  api.Initialize('');
  return api;
}
function terminated(): Scorm2004Api {
  const api = running();
  api.Terminate('');
  return api;
}
/** Sets several elements; returns the code of each. */
const setAll = (api: Scorm2004Api, ...sets: readonly (readonly [string, string])[]): string[] =>
  sets.map(([name, value]) => {
    api.SetValue(name, value);
    return api.GetLastError();
  });

describe('states', () => {
  const states = { before: fresh, running, terminated };
  it.each([
    ['before', 'Initialize', [''], 'true', '0'],
    ['before', 'Initialize', ['x'], 'false', '201'],
    ['before', 'Terminate', [''], 'false', '112'],
    ['before', 'GetValue', ['cmi.mode'], '', '122'],
    ['before', 'SetValue', ['cmi.location', '1'], 'false', '132'],
    ['before', 'Commit', [''], 'false', '142'],
    ['before', 'GetErrorString', ['0'], 'No Error', '0'],
    ['running', 'Initialize', [''], 'false', '103'],
    ['running', 'Terminate', [''], 'true', '0'],
    ['running', 'Terminate', ['x'], 'false', '201'],
    ['running', 'GetValue', ['cmi.mode'], 'normal', '0'],
    ['running', 'SetValue', ['cmi.location', '1'], 'true', '0'],
    ['running', 'SetValue', ['', '1'], 'false', '351'],
    ['running', 'Commit', [''], 'true', '0'],
    ['running', 'Commit', ['x'], 'false', '201'],
    ['terminated', 'Initialize', [''], 'false', '104'],
    ['terminated', 'Terminate', [''], 'false', '113'],
    ['terminated', 'GetValue', ['cmi.mode'], '', '123'],
    ['terminated', 'SetValue', ['cmi.location', '1'], 'false', '133'],
    ['terminated', 'Commit', [''], 'false', '143'],
    ['terminated', 'GetErrorString', ['406'], 'Data Model Element Type Mismatch', '0'],
  ] as const)('%s: %s(%j) answers %j with %s', (state, call, given, answer, code) => {
    const api = states[state]();
    expect([api[call](...given), api.GetLastError()]).toEqual([answer, code]);
  });

  it('the session stays open after Terminate with a bad argument', () => {
    const api = running();
    api.Terminate('x');
    expect(api.SetValue('cmi.location', 'p1')).toBe('true');
  });

  it.each([
    ['begin', 'Initialize', '102'],
    ['finish', 'Terminate', '111'],
    ['commit', 'Commit', '391'],
  ] as const)('if the store cannot %s, %s answers %s', (part, call, code) => {
    const store = { ...saving, [part]: () => false };
    const api = call === 'Initialize' ? fresh({}, store) : running({}, store);
    expect([api[call](''), api.GetLastError()]).toEqual(['false', code]);
  });

  it('if the store refuses a value, SetValue answers 351 and the earlier value is read', () => {
    let takes = true;
    const api = running({}, { ...saving, set: () => takes });
    api.SetValue('cmi.location', 'p1');
    takes = false;
    expect(setAll(api, ['cmi.location', 'p2'])).toEqual(['351']);
    expect(api.GetValue('cmi.location')).toBe('p1');
  });

  it('the error code survives the three error calls and is cleared by the next success', () => {
    const api = running();
    api.GetValue('cmi.none');
    api.GetErrorString('0');
    api.GetDiagnostic('');
    expect(api.GetLastError()).toBe('401');
    api.GetValue('cmi.mode');
    expect(api.GetLastError()).toBe('0');
  });

  it.each(Object.entries(errorTexts))('%s is "%s"', (code, text) => {
    expect(fresh().GetErrorString(code)).toBe(text);
  });

  it.each(['', '405x', '1000', 'constructor'])('has no text for code "%s"', (code) => {
    expect(fresh().GetErrorString(code)).toBe('');
  });

  it('accepts numbers, null and missing arguments, and functions called without their object', () => {
    const { Initialize, SetValue, GetValue, Commit } = fresh();
    expect([Initialize(), SetValue('cmi.score.scaled', 0.75), Commit(null), GetValue('cmi.score.scaled')]).toEqual([
      'true',
      'true',
      'true',
      '0.75',
    ]);
  });
});

describe('entries of arrays', () => {
  it('need their identifier first, otherwise 408', () => {
    expect(
      setAll(
        running(),
        ['cmi.objectives.0.success_status', 'passed'],
        ['cmi.objectives.0.score.scaled', 'nonsense'],
        ['cmi.interactions.0.type', 'choice'],
        ['cmi.interactions.0.result', 'correct'],
        ['cmi.interactions.0.objectives.0.id', 'o'],
        ['cmi.interactions.0.correct_responses.0.pattern', 'a'],
      ),
    ).toEqual(['408', '408', '408', '408', '408', '408']);
  });

  it('are not created by refused values', () => {
    const api = running();
    api.SetValue('cmi.objectives.0.success_status', 'passed');
    api.SetValue('cmi.interactions.0.id', '');
    expect([api.GetValue('cmi.objectives._count'), api.GetValue('cmi.interactions._count')]).toEqual(['0', '0']);
  });

  it('responses and patterns need the type first, too', () => {
    expect(
      setAll(
        running(),
        ['cmi.interactions.0.id', 'q1'],
        ['cmi.interactions.0.learner_response', 'a'],
        ['cmi.interactions.0.correct_responses.0.pattern', 'a'],
        ['cmi.interactions.0.result', 'correct'],
        ['cmi.interactions.0.type', 'choice'],
        ['cmi.interactions.0.learner_response', 'a'],
        ['cmi.interactions.0.correct_responses.0.pattern', 'a'],
      ),
    ).toEqual(['0', '408', '408', '0', '0', '0', '0']);
  });

  it('an objective has a unique identifier, which cannot change', () => {
    const api = running();
    expect(
      setAll(
        api,
        ['cmi.objectives.0.id', 'a'],
        ['cmi.objectives.0.id', 'a'],
        ['cmi.objectives.0.id', 'b'],
        ['cmi.objectives.1.id', 'a'],
        ['cmi.objectives.1.id', 'b'],
        ['cmi.objectives.3.id', 'c'],
      ),
    ).toEqual(['0', '0', '351', '351', '0', '351']);
    expect([api.GetValue('cmi.objectives._count'), api.GetValue('cmi.objectives.0.id')]).toEqual(['2', 'a']);
  });

  it('interactions may share an identifier, to record every attempt', () => {
    expect(setAll(running(), ['cmi.interactions.0.id', 'q'], ['cmi.interactions.1.id', 'q'])).toEqual(['0', '0']);
  });

  it('an interaction names each objective only once', () => {
    expect(
      setAll(
        running(),
        ['cmi.interactions.0.id', 'q'],
        ['cmi.interactions.0.objectives.0.id', 'a'],
        ['cmi.interactions.0.objectives.1.id', 'a'],
        ['cmi.interactions.0.objectives.1.id', 'b'],
        ['cmi.interactions.0.objectives.3.id', 'c'],
      ),
    ).toEqual(['0', '0', '351', '0', '351']);
  });

  it('continue after the entries of the launch', () => {
    const api = running({ 'cmi.interactions.0.id': 'q1', 'cmi.interactions.1.id': 'q2' });
    expect(api.GetValue('cmi.interactions._count')).toBe('2');
    expect(setAll(api, ['cmi.interactions.2.id', 'q3'])).toEqual(['0']);
  });

  it('stores shared between lessons are defined by the package: none can be added', () => {
    const api = running();
    expect(api.GetValue('adl.data._count')).toBe('0');
    expect(setAll(api, ['adl.data.0.store', 'x'])).toEqual(['351']);
  });
});

describe('patterns and responses of each type', () => {
  const asked = (type: string, leaf: string, value: string): string => {
    const api = running();
    api.SetValue('cmi.interactions.0.id', 'q');
    api.SetValue('cmi.interactions.0.type', type);
    return setAll(api, [`cmi.interactions.0.${leaf}`, value])[0] ?? '';
  };

  it.each([
    ['true-false', ['true', 'false'], ['', 'True', 't', '1']],
    ['choice', ['', 'a', 'a[,]b', 'urn:x:a[,]http://x/#b', 'a.b'], ['a[,]a', 'a b', 'a[,]', '[,]']],
    ['fill-in', ['', 'car', '{lang=en}car[,]{lang=en}bus', 'two words', 'a[,]'], ['{lang=}car']],
    ['long-fill-in', ['', 'An essay', `{lang=en}${'x'.repeat(5000)}`], ['{lang=zz zz}x']],
    ['matching', ['', 'a[.]1', 'a[.]1[,]b[.]2', 'a[.]1[,]a[.]1'], ['a', 'a[.]', '[.]1', 'a[.]1[.]2', 'a.1']],
    ['performance', ['', 'a[.]1', '[.]1', 'a[.]', 'a[.]turn left[,]b[.]3.5'], ['a', '[.]', 'a b[.]1', 'a[.]1[:]2']],
    ['sequencing', ['', 'a', 'a[,]b[,]a'], ['a[,]', 'a b']],
    ['likert', ['a', 'strongly_agree'], ['', 'a b']],
    ['numeric', ['0', '-1.5'], ['', 'one', '1[:]2']],
    ['other', ['', 'anything at all [,] {x=y}'], ['x'.repeat(64_001)]],
  ] as const)('learner responses of type %s are accepted or refused by their format', (type, fitting, others) => {
    for (const value of fitting) expect([value, asked(type, 'learner_response', value)]).toEqual([value, '0']);
    for (const value of others) expect([value, asked(type, 'learner_response', value)]).toEqual([value, '406']);
  });

  it.each([
    ['true-false', ['true', 'false'], ['', '{case_matters=true}true']],
    ['choice', ['', 'a', 'a[,]b'], ['a[,]a', '{order_matters=true}a b']],
    [
      'fill-in',
      [
        'car',
        '{case_matters=true}car',
        '{order_matters=false}{case_matters=true}{lang=en}car[,]{lang=en}bus',
        '{case_matters=false}{order_matters=true}car',
      ],
      ['{case_matters=yes}car', '{order_matters=}car', '{case_matters=true}{case_matters=true}car', '{lang=e}car'],
    ],
    [
      'long-fill-in',
      ['', 'An essay', '{case_matters=true}x', '{case_matters=false}{lang=en}x', '{lang=en}{case_matters=true}x'],
      ['{case_matters=1}x', '{order_matters=true}x', '{lang=}x'],
    ],
    ['matching', ['a[.]1[,]b[.]2'], ['a[.]1[,]b', '{order_matters=true}a']],
    [
      'performance',
      ['{order_matters=false}a[.]1[,]b[.]', 'a[.]1[:]2', 'a[.][:]5', 'a[.]5[:]', 'a[.]drive carefully'],
      ['{order_matters=x}a[.]1', 'a[.]2[:]1', 'a[.]1[:]2[:]3', '{case_matters=true}a'],
    ],
    ['sequencing', ['a[,]b', 'a[,]a'], ['a b']],
    ['likert', ['agree'], ['', 'not at all']],
    ['numeric', ['5', '1[:]2', '[:]2', '1[:]', '[:]', '2[:]2'], ['', '2[:]1', 'a[:]2', '1:2', '1[:]2[:]3']],
    ['other', ['anything'], ['x'.repeat(64_001)]],
  ] as const)('correct responses of type %s are accepted or refused by their format', (type, fitting, others) => {
    const leaf = 'correct_responses.0.pattern';
    for (const value of fitting) expect([value, asked(type, leaf, value)]).toEqual([value, '0']);
    for (const value of others) expect([value, asked(type, leaf, value)]).toEqual([value, '406']);
  });

  it.each(['true-false', 'likert', 'numeric', 'other'])('%s allows only one correct response', (type) => {
    const api = running();
    const value = type === 'true-false' ? 'true' : '1';
    expect(
      setAll(
        api,
        ['cmi.interactions.0.id', 'q'],
        ['cmi.interactions.0.type', type],
        ['cmi.interactions.0.correct_responses.0.pattern', value],
        ['cmi.interactions.0.correct_responses.1.pattern', value],
      ),
    ).toEqual(['0', '0', '0', '351']);
  });

  it.each([
    ['choice', '351'],
    ['sequencing', '351'],
    ['fill-in', '0'],
    ['matching', '0'],
  ])('%s: the same correct response twice is answered %s', (type, code) => {
    const value = type === 'matching' ? 'a[.]1' : 'a';
    expect(
      setAll(
        running(),
        ['cmi.interactions.0.id', 'q'],
        ['cmi.interactions.0.type', type],
        ['cmi.interactions.0.correct_responses.0.pattern', value],
        ['cmi.interactions.0.correct_responses.1.pattern', value],
      ).at(-1),
    ).toBe(code);
  });
});

describe('completion and success', () => {
  const read = (start: Values, ...sets: readonly (readonly [string, string])[]) => {
    const api = running(start);
    setAll(api, ...sets);
    return [api.GetValue('cmi.completion_status'), api.GetValue('cmi.success_status')];
  };
  const threshold = { 'cmi.completion_threshold': '0.8', 'cmi.scaled_passing_score': '0.6' };

  it.each<[string, Values, [string, string][], [string, string]]>([
    ['nothing is reported', {}, [], ['unknown', 'unknown']],
    [
      'without thresholds the reported status counts',
      {},
      [
        ['cmi.completion_status', 'completed'],
        ['cmi.progress_measure', '0.1'],
        ['cmi.success_status', 'passed'],
        ['cmi.score.scaled', '0'],
      ],
      ['completed', 'passed'],
    ],
    ['thresholds without measures decide nothing', threshold, [], ['unknown', 'unknown']],
    [
      'thresholds without measures decide nothing, whatever the lesson reports',
      threshold,
      [
        ['cmi.completion_status', 'completed'],
        ['cmi.success_status', 'passed'],
      ],
      ['unknown', 'unknown'],
    ],
    [
      'measures below the thresholds override the report',
      threshold,
      [
        ['cmi.completion_status', 'completed'],
        ['cmi.progress_measure', '0.79'],
        ['cmi.success_status', 'passed'],
        ['cmi.score.scaled', '0.59'],
      ],
      ['incomplete', 'failed'],
    ],
    [
      'measures that reach the thresholds override the report',
      threshold,
      [
        ['cmi.completion_status', 'incomplete'],
        ['cmi.progress_measure', '0.8'],
        ['cmi.success_status', 'failed'],
        ['cmi.score.scaled', '0.6'],
      ],
      ['completed', 'passed'],
    ],
  ])('%s', (_, start, sets, expected) => {
    expect(read(start, ...sets)).toEqual(expected);
  });
});

describe('navigation', () => {
  it('answers which requests the portal follows', () => {
    const api = running(navigationValues({ previous: false, next: true }));
    const valid = (request: string) => api.GetValue(`adl.nav.request_valid.${request}`);
    expect([valid('continue'), valid('previous'), valid('choice.{target=a.0}'), valid('jump.{target=b}')]).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });
});

describe('as a whole', () => {
  const names = fc.constantFrom(
    'cmi.location',
    'cmi.score.scaled',
    'cmi.objectives.0.id',
    'cmi.objectives.1.id',
    'cmi.objectives.0.score.raw',
    'cmi.interactions.0.id',
    'cmi.interactions.0.type',
    'cmi.interactions.0.learner_response',
    'cmi.interactions.0.correct_responses.0.pattern',
    'cmi.comments_from_learner.0.comment',
    'adl.nav.request',
  );
  const values = fc.oneof(fc.string(), fc.constantFrom('1', '0.5', 'a', 'choice', 'true-false', 'continue', 'a[,]b'));

  function takingStore() {
    const taken: Values = {};
    const set = (name: string, value: string) => {
      taken[name] = value;
      return true;
    };
    return { taken, store: { ...saving, set } };
  }

  it('reads back what it accepted, refuses with a code, and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 30 }), (sets) => {
        const { taken, store } = takingStore();
        const api = running({}, store);
        for (const [name, value] of sets) {
          const answer = api.SetValue(name, value);
          expect(answer === 'true').toBe(api.GetLastError() === '0');
        }
        for (const [name, value] of Object.entries(taken)) expect(api.GetValue(name)).toBe(value);
      }),
    );
  });

  it('the next session begins with the values and counts that the previous one left', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 30 }), (sets) => {
        const { taken, store } = takingStore();
        const first = running({}, store);
        setAll(first, ...sets);
        const second = running(taken);
        for (const name of ['cmi.objectives._count', 'cmi.interactions._count', ...Object.keys(taken)])
          expect(second.GetValue(name)).toBe(first.GetValue(name));
      }),
    );
  });
});
