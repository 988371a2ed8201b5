import { expect, it } from 'vitest';
import { allowOf } from './permission-features.ts';

it('a frame may what its package may, and play films', () => {
  expect(allowOf([])).toBe('autoplay');
  expect(allowOf(['motion', 'fullscreen'])).toBe('autoplay; accelerometer; gyroscope; magnetometer; fullscreen');
});
