import { expect, test } from 'vitest';
import { scanBox } from './scan-box.ts';

test.each([
  [640, 480, 336],
  [200, 100, 200],
  [4000, 3000, 420],
])('%i × %i → %i', (width, height, side) => expect(scanBox(width, height)).toBe(side));
