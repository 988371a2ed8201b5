import { expect, it } from 'vitest';
import { allowOf } from './permission-features.ts';

it('a frame has the permissions of its package, and autoplay', () => {
  expect(allowOf([])).toBe('autoplay');
  expect(allowOf(['motion', 'fullscreen'])).toBe('autoplay; accelerometer; gyroscope; magnetometer; fullscreen');
});
