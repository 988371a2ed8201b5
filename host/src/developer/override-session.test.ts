import { expect, test } from 'vitest';
import { overrideAskedFor } from './override-session.ts';

test('the address that the developer’s server prints is understood', () => {
  expect(overrideAskedFor('?override=lms.4400')).toEqual({ remote: 'lms', port: 4400 });
});

test.each(['', '?override=', '?override=lms', '?override=lms.44', '?override=../lms.4400', '?override=lms.4400.1'])(
  '%s asks for nothing',
  (search) => {
    expect(overrideAskedFor(search)).toBeUndefined();
  },
);
