import type { ExportTarget } from '@portico/remote-contract';
import { expect, test } from 'vitest';
import { withDocument } from './running-exports.ts';

const certificate = (id: string): ExportTarget => ({
  kind: 'lms/certificate',
  title: id,
  filter: { id },
  format: 'pdf',
});

test('a second document is downloaded next to the first, which is not lost', () => {
  const [first, second] = [certificate('1'), certificate('2')];
  expect(withDocument([first], second)).toEqual([first, second]);
});

test('pressing again while a document is being prepared does not request it twice', () => {
  const running = [certificate('1')];
  expect(withDocument(running, certificate('1'))).toBe(running);
});
