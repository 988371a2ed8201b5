/**
 * The conformance rows of the data model: every element × read, write, range and error. The values are written by hand
 * from the run-time book; the cases are generated from them, and every element must have a row.
 */
import { describe, expect, it } from 'vitest';
import type { ProgressStore } from '../scorm/runtime.ts';
import { type Scorm2004Api, scorm2004Api } from './api.ts';
import { arrays, children, dataModel } from './data-model.ts';
import { Runtime2004 } from './runtime.ts';

interface Row {
  access: 'r' | 'w' | 'rw';
  /** What is read before anything was set; omitted if reading it is error 403. */
  initial?: string;
  good?: readonly string[];
  /** Values of the wrong type, which are refused with error 406. */
  mismatch?: readonly string[];
  /** Values of the right type but out of range, which are refused with error 407. */
  beyond?: readonly string[];
}

const long = (characters: number) => 'x'.repeat(characters);
const tooLong = long(64_001);
const noReals = ['', 'one', '1,5', '1e-7', '--1', 'NaN', 'Infinity', '1.2.3', ' 1'];
const anyReal: Row = { access: 'rw', good: ['0', '-5', '12.5', '0.8571428571428571', '1000000'], mismatch: noReals };
const scaled: Row = {
  access: 'rw',
  good: ['-1', '-1.0', '0', '0.5', '1', '1.0000000'],
  mismatch: noReals,
  beyond: ['1.01', '-1.0000001', '80'],
};
const measure: Row = {
  access: 'rw',
  good: ['0', '0.0', '0.3333333', '1'],
  mismatch: noReals,
  beyond: ['-0.1', '1.1', '100'],
};
const notNegative: Row = {
  access: 'rw',
  initial: '1',
  good: ['0', '0.75', '1', '20'],
  mismatch: noReals,
  beyond: ['-0.01', '-1'],
};
const anyText: Row = { access: 'rw', good: ['', 'p2', ' ', 'é漢😀\n', long(64_000)], mismatch: [tooLong] };
const localised: Row = {
  access: 'rw',
  good: ['', 'Well done', '{lang=en}Well done', '{lang=fr-CA}Bien', '{lang=en}', '{note} done', '{lang=x-own}Good'],
  mismatch: ['{lang=}Well done', '{lang=english}x', '{lang=en', '{lang=e n}x', tooLong],
};
const name: Row = {
  access: 'rw',
  good: ['q1', 'urn:ADL:interaction-id-0001', 'http://example.org/q#1', 'Question 1', 'é', long(4000)],
  mismatch: ['', ' ', '\t', 'urn:', 'urn:x', 'urn::x', 'urn:a b:c', 'a\u0000b', long(4001)],
};
const completion: Row = {
  access: 'rw',
  initial: 'unknown',
  good: ['completed', 'incomplete', 'not attempted', 'unknown'],
  mismatch: ['', 'Completed', 'passed', 'browsed', 'complete'],
};
const success: Row = {
  access: 'rw',
  initial: 'unknown',
  good: ['passed', 'failed', 'unknown'],
  mismatch: ['', 'Passed', 'completed', 'true'],
};
const time: Row = {
  access: 'rw',
  good: [
    '1970',
    '2038',
    '2026-02',
    '2026-02-28',
    '2024-02-29',
    '2026-02-28T23',
    '2026-02-28T23:59',
    '2026-02-28T23:59:59',
    '2026-02-28T23:59:59.5',
    '2026-02-28T23:59:59.25Z',
    '2026-02-28T23:59:59Z',
    '2026-02-28T23:59:59.1+05:30',
    '2026-02-28T23:59:59.1-08',
  ],
  mismatch: [
    '',
    '1969',
    '2039-01-01',
    '26-02-28',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-02-28T24:00:00',
    '2026-02-28T23:60:00',
    '2026-02-28 23:59',
    '2026-2-8',
    '23:59:59',
  ],
};
const noDurations = [
  '',
  'P',
  'PT',
  'P1',
  '1H',
  'PT1',
  'T1H',
  '00:01:00',
  'PT1.5H',
  'PT1.234S',
  'PT1S1M',
  'P1W',
  'PT1.S',
];
const duration = ['PT0S', 'P1Y', 'P1M', 'P1DT1H', 'PT1H5M', 'PT3600S', 'PT12.5S', 'PT12.34S', 'P1Y2M3DT4H5M6.78S'];
const given = (initial?: string): Row => (initial === undefined ? { access: 'r' } : { access: 'r', initial });

const rows: Readonly<Record<string, Row>> = {
  'cmi.comments_from_learner.n.comment': localised,
  'cmi.comments_from_learner.n.location': anyText,
  'cmi.comments_from_learner.n.timestamp': time,
  'cmi.comments_from_lms.n.comment': given(),
  'cmi.comments_from_lms.n.location': given(),
  'cmi.comments_from_lms.n.timestamp': given(),
  'cmi.completion_status': completion,
  'cmi.completion_threshold': given(),
  'cmi.credit': given('credit'),
  'cmi.entry': given('ab-initio'),
  'cmi.exit': {
    access: 'w',
    good: ['time-out', 'timeout', 'suspend', 'logout', 'normal', ''],
    mismatch: ['Suspend', 'exit', 'logoff'],
  },
  'cmi.interactions.n.id': name,
  'cmi.interactions.n.type': {
    access: 'rw',
    good: [
      'true-false',
      'choice',
      'fill-in',
      'long-fill-in',
      'matching',
      'performance',
      'sequencing',
      'likert',
      'numeric',
      'other',
    ],
    mismatch: ['', 'Choice', 'multiple-choice', 'true/false'],
  },
  'cmi.interactions.n.objectives.n.id': name,
  'cmi.interactions.n.timestamp': time,
  'cmi.interactions.n.correct_responses.n.pattern': anyText,
  'cmi.interactions.n.weighting': anyReal,
  'cmi.interactions.n.learner_response': anyText,
  'cmi.interactions.n.result': {
    access: 'rw',
    good: ['correct', 'incorrect', 'unanticipated', 'neutral', '0.5', '-3', '95.5'],
    mismatch: ['', 'wrong', 'Correct', '1,5'],
  },
  'cmi.interactions.n.latency': { access: 'rw', good: duration, mismatch: noDurations },
  'cmi.interactions.n.description': localised,
  'cmi.launch_data': given(),
  'cmi.learner_id': given(''),
  'cmi.learner_name': given(''),
  'cmi.learner_preference.audio_level': notNegative,
  'cmi.learner_preference.language': {
    access: 'rw',
    initial: '',
    good: ['', 'en', 'deu', 'fr-CA', 'zh-Hant-TW', 'i-default', 'x-own'],
    mismatch: ['english', 'e', 'fr_CA', 'en-', 'x', '12'],
  },
  'cmi.learner_preference.delivery_speed': notNegative,
  'cmi.learner_preference.audio_captioning': {
    access: 'rw',
    initial: '0',
    good: ['-1', '0', '1'],
    mismatch: ['', '2', '-2', 'on', '0.5'],
  },
  'cmi.location': anyText,
  'cmi.max_time_allowed': given(),
  'cmi.mode': given('normal'),
  'cmi.objectives.n.id': name,
  'cmi.objectives.n.score.scaled': scaled,
  'cmi.objectives.n.score.raw': anyReal,
  'cmi.objectives.n.score.min': anyReal,
  'cmi.objectives.n.score.max': anyReal,
  'cmi.objectives.n.success_status': success,
  'cmi.objectives.n.completion_status': completion,
  'cmi.objectives.n.progress_measure': measure,
  'cmi.objectives.n.description': localised,
  'cmi.progress_measure': measure,
  'cmi.scaled_passing_score': given(),
  'cmi.score.scaled': scaled,
  'cmi.score.raw': anyReal,
  'cmi.score.min': anyReal,
  'cmi.score.max': anyReal,
  'cmi.session_time': { access: 'w', good: duration, mismatch: noDurations },
  'cmi.success_status': success,
  'cmi.suspend_data': anyText,
  'cmi.time_limit_action': given('continue,no message'),
  'cmi.total_time': given('PT0H0M0S'),
  'adl.data.n.id': given(),
  'adl.data.n.store': { ...anyText, access: 'rw' },
  'adl.nav.request': {
    access: 'rw',
    initial: '_none_',
    good: [
      'continue',
      'previous',
      'exit',
      'exitAll',
      'abandon',
      'abandonAll',
      'suspendAll',
      '_none_',
      '{target=intro}choice',
      '{target=a.b-c}jump',
    ],
    mismatch: ['', 'next', 'Continue', 'choice', 'jump', '{target=}choice', '{target=a}continue'],
  },
  'adl.nav.request_valid.continue': given('unknown'),
  'adl.nav.request_valid.previous': given('unknown'),
  'adl.nav.request_valid.choice': given('false'),
  'adl.nav.request_valid.jump': given('false'),
};

const saving: ProgressStore = { begin: () => true, set: () => true, commit: () => true, finish: () => true };
/** A session in which entry 0 of every array exists, with only its identifying elements. */
function running(): Scorm2004Api {
  const start = {
    'cmi.comments_from_learner.0.comment': '',
    'cmi.comments_from_lms.0.comment': '',
    'cmi.interactions.0.id': 'q1',
    'cmi.interactions.0.type': 'other',
    'cmi.interactions.0.objectives.0.id': 'o1',
    'cmi.interactions.0.correct_responses.0.pattern': '',
    'cmi.objectives.0.id': 'o1',
    'adl.data.0.id': 'shared',
  };
  const api = scorm2004Api(new Runtime2004(start, saving));
  api.Initialize('');
  return api;
}
/** Written as content writes it. */
const written = (element: string): string =>
  element
    .replaceAll('.n.', '.0.')
    .replace(/^adl\.nav\.request_valid\.(choice|jump)$/, 'adl.nav.request_valid.$1.{target=intro.1}');
/** Elements that are set above to create their entries. */
const isThere = (element: string) =>
  /\.(id|pattern)$|^cmi\.interactions\.n\.type$|^cmi\.comments_from_.+\.comment$/.test(element);
/** The identifier of an objective is set once. */
const fresh = (element: string) => (element === 'cmi.objectives.n.id' ? 'cmi.objectives.1.id' : written(element));

const elements = Object.entries(rows);
const cut = (value: string) => (value.length > 60 ? `${value.slice(0, 20)}… (${value.length})` : value);

it('the table has a row for every element', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(dataModel).sort());
});

describe.each(elements)('%s', (element, row) => {
  const { access, initial, good = [], mismatch = [], beyond = [] } = row;
  const own = written(element);

  it('answers 122 and 132 before Initialize, 123 and 133 after Terminate', () => {
    const before = scorm2004Api(new Runtime2004({}, saving));
    expect([before.GetValue(own), before.GetLastError()]).toEqual(['', '122']);
    expect([before.SetValue(own, '1'), before.GetLastError()]).toEqual(['false', '132']);
    const after = running();
    after.Terminate('');
    expect([after.GetValue(own), after.GetLastError()]).toEqual(['', '123']);
    expect([after.SetValue(own, '1'), after.GetLastError()]).toEqual(['false', '133']);
  });

  it('reads as in the table before it is set', () => {
    if (isThere(element)) return expect(running().GetValue(own)).not.toBe(undefined);
    const api = running();
    const expected = access === 'w' ? ['', '405'] : initial === undefined ? ['', '403'] : [initial, '0'];
    return expect([api.GetValue(own), api.GetLastError()]).toEqual(expected);
  });

  it('has no _children, _count or _version', () => {
    const api = running();
    for (const keyword of ['_children', '_count', '_version']) {
      const asked = `${own}.${keyword}`;
      const code = own.includes('{') ? '401' : '301';
      expect([api.GetValue(asked), api.GetLastError()]).toEqual(['', code]);
      expect([api.SetValue(asked, 'x'), api.GetLastError()]).toEqual(['false', '401']);
    }
  });

  if (access === 'r') {
    it('cannot be set', () => {
      const api = running();
      expect([api.SetValue(own, initial ?? '0.5'), api.GetLastError()]).toEqual(['false', '404']);
    });
    return;
  }

  it.each(good.map((value) => [cut(value), value]))('accepts %j', (_, value) => {
    const api = running();
    const to = fresh(element);
    expect([api.SetValue(to, value), api.GetLastError()]).toEqual(['true', '0']);
    expect([api.GetValue(to), api.GetLastError()]).toEqual(access === 'w' ? ['', '405'] : [value, '0']);
  });

  const refused = [...mismatch.map((value) => ['406', value]), ...beyond.map((value) => ['407', value])] as const;
  it.each(refused.map(([code = '', value = '']) => [code, cut(value), value]))('answers %s to %j', (code, _, value) => {
    const api = running();
    const to = fresh(element);
    const valid = good[0] ?? '';
    if (element !== 'cmi.objectives.n.id') expect(api.SetValue(to, valid)).toBe('true');
    expect([api.SetValue(to, value), api.GetLastError()]).toEqual(['false', code]);
    if (access === 'rw' && element !== 'cmi.objectives.n.id') expect(api.GetValue(to)).toBe(valid);
  });

  if (!element.includes('.n.')) return;
  it('answers 301 to reading beyond the last entry, and 351 to skipping a position', () => {
    const api = running();
    const last = own.lastIndexOf('.0.');
    const at = (index: number) => `${own.slice(0, last)}.${index}.${own.slice(last + 3)}`;
    expect([api.GetValue(at(1)), api.GetLastError()]).toEqual(['', '301']);
    expect([api.SetValue(at(2), good[0] ?? ''), api.GetLastError()]).toEqual(['false', '351']);
  });
});

describe('_children, _count and _version', () => {
  it.each(Object.entries(children))('%s lists its children', (owner, expected) => {
    const api = running();
    const asked = `${owner.replaceAll('.n', '.0')}._children`;
    expect(api.GetValue(asked)).toBe(expected);
    expect([api.SetValue(asked, expected), api.GetLastError()]).toEqual(['false', '404']);
    // Each child is an element, or contains some.
    for (const child of expected.split(','))
      expect(
        Object.keys(dataModel).some((one) =>
          `${one}.`.startsWith(`${owner}.${arrays.includes(owner) ? 'n.' : ''}${child}.`),
        ),
      ).toBe(true);
  });

  it.each(arrays)('%s has a count', (array) => {
    const api = running();
    const asked = `${array.replaceAll('.n', '.0')}._count`;
    expect([api.GetValue(asked), api.GetLastError()]).toEqual(['1', '0']);
    expect([api.SetValue(asked, '2'), api.GetLastError()]).toEqual(['false', '404']);
  });

  it('the version is 1.0', () => {
    const api = running();
    expect(api.GetValue('cmi._version')).toBe('1.0');
    expect([api.SetValue('cmi._version', '2'), api.GetLastError()]).toEqual(['false', '404']);
  });

  it.each([
    ['cmi.interactions.5.objectives._count', '301'],
    ['cmi.objectives.1.score._children', '301'],
    ['cmi.score._count', '301'],
    ['cmi.interactions._version', '301'],
    ['cmi._children', '301'],
    ['cmi.nothing._children', '401'],
    ['_children', '401'],
    ['cmi', '401'],
    ['cmi.score', '401'],
    ['cmi.core.lesson_status', '401'],
    ['cmi.objectives.x.id', '401'],
    ['cmi.objectives.-1.id', '401'],
    ['cmi.location.0', '401'],
    ['adl.nav.request_valid.choice', '401'],
    ['adl.nav.request_valid.choice.intro', '401'],
    ['toString', '401'],
    ['', '301'],
  ])('answers GetValue(%j) with %s', (asked, code) => {
    const api = running();
    expect([api.GetValue(asked), api.GetLastError()]).toEqual(['', code]);
  });
});
