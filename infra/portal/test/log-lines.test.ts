import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { logFileIn, logToFile, logToStream } from '../src/log-lines.ts';
import { dropFolder, makeFolder } from './running-portal.ts';

const numbers = (text: string): number[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).n);

test('a log file has all lines in order, with errors as text', async () => {
  const folder = makeFolder();
  try {
    const log = logToFile(folder);
    for (let n = 0; n < 3000; n += 1) log('info', 'counted', { n });
    log('error', 'failed', { n: 3000, error: new Error('no room') });
    await vi.waitFor(() => expect(numbers(readFileSync(logFileIn(folder), 'utf8')).length).toBe(3001));
    const text = readFileSync(logFileIn(folder), 'utf8');
    expect(numbers(text)).toEqual(Array.from({ length: 3001 }, (_, n) => n));
    expect(text).toContain('no room');
  } finally {
    dropFolder(folder);
  }
});

test('a full log file is rotated without losing lines or their order', async () => {
  const folder = makeFolder();
  try {
    const log = logToFile(folder, 4000);
    const read = () => ['.1', ''].flatMap((end) => numbers(readFileSync(`${logFileIn(folder)}${end}`, 'utf8')));
    for (let n = 0; n < 70; n += 1) log('info', 'counted', { n });
    await vi.waitFor(() => expect(read()).toEqual(Array.from({ length: 70 }, (_, n) => n)));
    expect(readFileSync(logFileIn(folder)).length).toBeLessThanOrEqual(4000);
  } finally {
    dropFolder(folder);
  }
});

test('a stream gets each line completely; logging continues without its reader', () => {
  const stream = new PassThrough();
  const log = logToStream(stream);
  log('warn', 'told', { n: 1 });
  expect(JSON.parse(String(stream.read()))).toMatchObject({ level: 'warn', event: 'told', n: 1 });
  stream.destroy(new Error('the reader has gone'));
  expect(() => log('info', 'told', { n: 2 })).not.toThrow();
});
