import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { describe, expect, test } from 'vitest';
import { type LessonEvent, type LessonState, nextState } from './lesson-state.ts';

const launch = {
  label: 'a-x',
  ticket: 't',
  attemptID: 'attempt',
  scoID: 'one',
  launchID: 'launch',
  permissions: [],
};
const after = (events: LessonEvent[]): LessonState => events.reduce(nextState, { step: 'choosing' } as LessonState);
const open: LessonEvent = { kind: 'open', scoID: 'one' };
const other: LessonEvent = { kind: 'open', scoID: 'two' };
const launched: LessonEvent = { kind: 'launched', launch, mode: 'normal' };
const said = (kind: FromFrame, at = 0, launchID = 'launch'): LessonEvent => ({
  kind: 'frame',
  launchID,
  message: kind,
  at,
});
const failed: LessonEvent = {
  ...{ kind: 'failed', scoID: 'one', manner: { restart: true }, trouble: 'unreachable', supportCode: 'r-1' },
};

describe('a lesson in the player', () => {
  test('is launched, opened and played', () => {
    expect(after([open])).toEqual({ step: 'launching', scoID: 'one' });
    expect(after([open, launched])).toMatchObject({ step: 'playing', ready: false, saving: { kind: 'none' } });
    expect(after([open, launched, said('opened')])).toMatchObject({ step: 'playing', ready: true, over: false });
    expect(after([open, launched, said('opened'), said('finished')])).toMatchObject({ step: 'playing', over: true });
  });

  test.each<[string, LessonEvent[], unknown]>([
    ['saving before the first save', [said('saving')], { kind: 'saving' }],
    ['saved, with the time', [said('saving'), said('saved', 42)], { kind: 'saved', at: 42 }],
    ['still saved while saving again', [said('saved', 42), said('saving')], { kind: 'saved', at: 42 }],
    ['waiting on this device', [said('saved', 42), said('waiting')], { kind: 'waiting' }],
    ['saved once the server is back', [said('waiting'), said('saving'), said('saved', 50)], { kind: 'saved', at: 50 }],
    [
      'refused, even while other values are saved',
      [said('saved', 42), said('refused'), said('saving')],
      { kind: 'refused' },
    ],
    ['saved after an earlier refusal', [said('refused'), said('saving'), said('saved', 50)], { kind: 'saved', at: 50 }],
    ['not saved anywhere', [said('not-kept')], { kind: 'not-kept' }],
  ])('shows its save status: %s', (_, events, saving) => {
    expect(after([open, launched, ...events])).toMatchObject({ step: 'playing', saving });
  });

  test('is taken over by another window, or exits by itself', () => {
    expect(after([open, launched, said('taken-over')])).toEqual({ step: 'taken-over', scoID: 'one', mode: 'normal' });
    expect(after([open, launched, said('exited')])).toEqual({ step: 'exited', scoID: 'one', mode: 'normal' });
  });

  test('ignores its own exit while it is closing', () => {
    const closing = after([open, launched, said('opened'), other]);
    expect(nextState(closing, said('exited'))).toBe(closing);
  });

  test('requests the next or the previous lesson, but not while it is closing', () => {
    const playing = [open, launched, said('opened')];
    expect(after([...playing, said('continue')])).toMatchObject({ over: true, wish: 'next' });
    expect(after([...playing, said('previous')])).toMatchObject({ over: true, wish: 'previous' });
    expect(after([...playing, said('continue'), said('running')])).toMatchObject({ over: false, wish: null });
    const closing = after([...playing, other]);
    expect(nextState(closing, said('continue'))).toBe(closing);
  });

  test('is no longer finished once it runs again', () => {
    expect(after([open, launched, said('finished'), said('running')])).toMatchObject({ step: 'playing', over: false });
  });

  test('names the host that is still loading until everything has arrived', () => {
    const late = { ...said('still-loading'), host: 'images.example' } as LessonEvent;
    expect(after([open, launched, said('opened'), late])).toMatchObject({
      step: 'playing',
      ready: true,
      late: { host: 'images.example' },
    });
    expect(after([open, launched, said('opened'), late, said('loaded')])).toMatchObject({ late: null });
  });

  test('fails at once when its own document cannot be reached', () => {
    expect(after([open, launched, said('unreachable')])).toMatchObject({
      step: 'failed',
      trouble: 'content-unreachable',
    });
  });

  test('ignores messages of an earlier launch', () => {
    expect(after([open, launched, said('taken-over', 0, 'earlier')])).toMatchObject({ step: 'playing' });
  });

  test('can still save while it is closing, and stays until the next lesson is launched', () => {
    const closing = after([open, launched, said('opened'), other, said('saved', 7)]);
    expect(closing).toMatchObject({ step: 'playing', scoID: 'one', closing: true, saving: { kind: 'saved', at: 7 } });
    const second = { ...launch, scoID: 'two', launchID: 'second' };
    const opened = nextState(closing, { kind: 'launched', launch: second, mode: 'normal' });
    expect(opened).toMatchObject({ step: 'playing', scoID: 'two', closing: false, ready: false });
    expect(nextState(opened, said('saved', 9))).toBe(opened);
  });

  test('fails with a reason and can be tried again', () => {
    expect(after([open, failed])).toEqual({
      ...{ step: 'failed', scoID: 'one', manner: { restart: true } },
      trouble: 'unreachable',
      supportCode: 'r-1',
    });
    expect(after([open, failed, open, launched])).toMatchObject({ step: 'playing' });
  });

  test('fails as unreachable if it does not appear in time, unless it has already reported', () => {
    const late: LessonEvent = { kind: 'not-shown', launchID: 'launch' };
    expect(after([open, launched, late])).toMatchObject({ step: 'failed', trouble: 'content-unreachable' });
    expect(after([open, launched, said('running'), late])).toMatchObject({ step: 'playing', ready: true });
    expect(after([open, launched, { ...late, launchID: 'earlier' }])).toMatchObject({ step: 'playing' });
  });
});
