import { expect, test } from 'vitest';
import { releaseOfError } from './release-of-error.ts';

const thrown = (stack: string) => Object.assign(new Error('gone'), { stack });

test.each([
  [
    'the one of the nearest file in the stack',
    thrown(
      'Error: gone\n at a (http://harbour.localhost/r/lms/1.1.0-b1/home.js:1:2)\n at b (http://harbour.localhost/r/quiz/1.0.0/x.js:1:1)',
    ),
    '',
    { remote: 'lms', version: '1.1.0-b1' },
  ],
  [
    'the one of the file that the browser names if there is no stack',
    'a text',
    'http://harbour.localhost/r/pd/2.0.0/board.js',
    { remote: 'pd', version: '2.0.0' },
  ],
  [
    'none for the host’s own code',
    thrown('Error: gone\n at a (http://harbour.localhost/assets/main.js:1:2)'),
    '',
    undefined,
  ],
  ['none without a stack or a file', undefined, '', undefined],
])('the release of an error is %s', (_, error, file, release) => {
  expect(releaseOfError(error, file)).toEqual(release);
});
