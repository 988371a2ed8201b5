import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { expect, it } from 'vitest';
import { keptOf, type Unkept, unkeptAfter } from './kept.ts';

const after = (heard: [launchID: string, message: FromFrame][]) =>
  heard.reduce<Unkept>((unkept, [launchID, message]) => unkeptAfter(unkept, { launchID, message }), new Map());

it.each<[string, [string, FromFrame][], string]>([
  ['nothing', [], 'saved'],
  [
    'a save',
    [
      ['a', 'saving'],
      ['a', 'saved'],
    ],
    'saved',
  ],
  [
    'a refused value',
    [
      ['a', 'refused'],
      ['a', 'saving'],
    ],
    'notSaved',
  ],
  [
    'a refused value that is stored after all',
    [
      ['a', 'refused'],
      ['a', 'saved'],
    ],
    'saved',
  ],
  [
    'a refused value of an earlier lesson',
    [
      ['a', 'refused'],
      ['b', 'saved'],
    ],
    'notSaved',
  ],
  ['values on the device', [['a', 'waiting']], 'waiting'],
  [
    'values of an earlier lesson that have been sent by now',
    [
      ['sent', 'waiting'],
      ['b', 'saved'],
    ],
    'saved',
  ],
  [
    'values on the device, and others nowhere',
    [
      ['a', 'not-kept'],
      ['b', 'waiting'],
    ],
    'notSaved',
  ],
])('after %s', (_, heard, kept) => {
  expect(keptOf(after(heard), (launchID) => launchID !== 'sent')).toBe(kept);
});
