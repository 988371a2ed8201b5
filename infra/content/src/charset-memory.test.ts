import { expect, it } from 'vitest';
import { typeOf } from './charset-memory.ts';

function textFile(text: string | Buffer, etag: string) {
  const content = Buffer.from(text);
  const reads: number[] = [];
  const read = async (bytes: Buffer) => {
    reads.push(content.copy(bytes));
    return { bytesRead: content.length, buffer: bytes };
  };
  const handle = { read } as unknown as Parameters<typeof typeOf>[0]['handle'];
  return { file: { handle, file: '/packages/p/lesson.js', size: content.length, etag }, reads };
}

it('reads a text file once to learn its charset, however often it is served', async () => {
  const { file, reads } = textFile('const é = 1;', '"1"');
  for (let time = 0; time < 3; time++) expect(await typeOf(file)).toBe('text/javascript; charset=utf-8');
  expect(reads).toHaveLength(1);
});

it('reads it again when the file has changed', async () => {
  const { file, reads } = textFile(Buffer.from([0x22, 0xe9, 0x22]), '"2"');
  expect(await typeOf(file)).toBe('text/javascript; charset=windows-1252');
  expect(reads).toHaveLength(1);
});

it('does not read a file whose type needs no charset', async () => {
  const { file, reads } = textFile('{}', '"3"');
  expect(await typeOf({ ...file, file: '/packages/p/data.json' })).toBe('application/json');
  expect(reads).toEqual([]);
});
