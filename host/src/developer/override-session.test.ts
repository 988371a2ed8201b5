import { expect, test } from 'vitest';
import { requestedOverride } from './override-session.ts';

test('the address printed by the developer’s server is parsed', () => {
  expect(requestedOverride('?override=lms.4400')).toEqual({ remote: 'lms', port: 4400 });
});

test.each(['', '?override=', '?override=lms', '?override=lms.44', '?override=../lms.4400', '?override=lms.4400.1'])(
  '%s requests no override',
  (search) => {
    expect(requestedOverride(search)).toBeUndefined();
  },
);
