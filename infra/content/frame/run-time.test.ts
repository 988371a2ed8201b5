import type { Standard } from '@portico/contracts/player/standards';
import { describe, expect, it } from 'vitest';
import { RequestedEnd, runTimeOf } from './run-time.ts';

const all = { begin: () => true, set: () => true, commit: () => true, finish: () => true };

it.each<[Standard, string, string]>([
  ['1.2', 'API', 'LMSInitialize'],
  ['2004', 'API_1484_11', 'Initialize'],
])('a lesson of SCORM %s finds %s', (standard, name, first) => {
  const found = runTimeOf({ standard, suspendCharacters: 4096 }, {}, all);
  expect([found.name, Object.keys(found.api).length, Object.keys(found.api)[0]]).toEqual([name, 8, first]);
});

describe('the end of a lesson', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'finished'],
    [{ 'cmi.core.exit': 'suspend' }, 'finished'],
    [{ 'cmi.core.exit': 'logout' }, 'exited'],
    [{ 'cmi.core.exit': 'time-out' }, 'exited'],
    [{ 'cmi.exit': 'normal' }, 'finished'],
    [{ 'cmi.exit': 'suspend' }, 'finished'],
    [{ 'cmi.exit': 'logout' }, 'exited'],
    [{ 'cmi.exit': 'timeout' }, 'exited'],
    [{ 'adl.nav.request': '_none_' }, 'finished'],
    [{ 'adl.nav.request': 'exit' }, 'finished'],
    [{ 'adl.nav.request': 'abandon' }, 'finished'],
    [{ 'adl.nav.request': '{target=intro}choice' }, 'finished'],
    [{ 'adl.nav.request': 'exitAll' }, 'exited'],
    [{ 'adl.nav.request': 'abandonAll' }, 'exited'],
    [{ 'adl.nav.request': 'suspendAll' }, 'exited'],
    [{ 'adl.nav.request': 'continue', 'cmi.exit': 'normal' }, 'continue'],
    [{ 'adl.nav.request': 'previous', 'cmi.exit': 'suspend' }, 'previous'],
    [{ 'cmi.location': 'logout' }, 'finished'],
  ])('of a lesson that has set %j is %s', (values, next) => {
    const said = new RequestedEnd();
    for (const [element, value] of Object.entries(values)) said.note(element, value);
    expect(said.next).toBe(next);
    said.forget();
    expect(said.next).toBe('finished');
  });
});
