import { expect, test } from 'vitest';
import { type ScanEvent, type Scanning, scanning } from './scanning.ts';

const after = (...events: ScanEvent[]): Scanning => events.reduce(scanning, { state: 'idle' } as Scanning);

test('goes from idle through preflight to scanning, and stops after the first code', () => {
  expect(after({ type: 'start' })).toEqual({ state: 'preflight' });
  expect(after({ type: 'start' }, { type: 'cameraReady' })).toEqual({ state: 'scanning' });
  expect(
    after(
      { type: 'start' },
      { type: 'cameraReady' },
      { type: 'scanned', value: '42' },
      { type: 'scanned', value: '43' },
    ),
  ).toEqual({ state: 'stopped', value: '42' });
});

test('a code that arrives after Stop is ignored', () => {
  expect(after({ type: 'start' }, { type: 'cameraReady' }, { type: 'stop' }, { type: 'scanned', value: '42' })).toEqual(
    { state: 'idle' },
  );
});

test('after an error scanning can be restarted', () => {
  expect(after({ type: 'start' }, { type: 'failed', fault: 'denied' }, { type: 'start' })).toEqual({
    state: 'preflight',
  });
});
