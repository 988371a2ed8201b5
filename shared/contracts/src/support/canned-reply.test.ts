import { expect, it } from 'vitest';
import { fillCanned } from './canned-reply.ts';

it('fills every placeholder once, and leaves unknown ones unchanged', () => {
  const values = { firstName: '{agent}', title: 'Board', agent: 'Sam' };
  expect(fillCanned('Hello {firstName}, “{title}” {unknown} {title}. {agent}', values)).toBe(
    'Hello {agent}, “Board” {unknown} Board. Sam',
  );
});
