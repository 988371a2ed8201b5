import { expect, test } from 'vitest';
import { commentsIn } from './source-comments.ts';

test('reads blocks and runs of lines, each with its place and as one line', () => {
  const source = [
    '/**',
    ' * Says why,',
    ' * on two lines.',
    ' */',
    "const address = 'https://portal.example'; // beside code",
    '  // One line',
    '  // and the next.',
  ].join('\n');
  expect(commentsIn('a.ts', source)).toEqual([
    { at: 'a.ts:1', text: 'Says why, on two lines.' },
    { at: 'a.ts:6', text: 'One line and the next.' },
  ]);
});
