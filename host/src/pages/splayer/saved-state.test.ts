import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { expect, it } from 'vitest';
import { savedStateOf, type Unsaved, unsavedAfter } from './saved-state.ts';

const after = (received: [launchID: string, message: FromFrame][]) =>
  received.reduce<Unsaved>((unsaved, [launchID, message]) => unsavedAfter(unsaved, { launchID, message }), new Map());

it.each<[string, [string, FromFrame][], string]>([
  ['no message', [], 'saved'],
  [
    'a save',
    [
      ['a', 'saving'],
      ['a', 'saved'],
    ],
    'saved',
  ],
  ['values being sent', [['a', 'saving']], 'waiting'],
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
    'values of an earlier lesson that have since been sent',
    [
      ['sent', 'waiting'],
      ['b', 'saved'],
    ],
    'saved',
  ],
  [
    'values on the device, and others not saved anywhere',
    [
      ['a', 'not-kept'],
      ['b', 'waiting'],
    ],
    'notSaved',
  ],
])('the saved state after %s', (_, received, savedState) => {
  expect(savedStateOf(after(received), (launchID) => launchID !== 'sent')).toBe(savedState);
});
