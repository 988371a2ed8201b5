import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typesTakenBy } from '@portico/contracts/media/media-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../../../test/media/make-files.ts';
import { runInProcess } from '../../../../test/run-in-process.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { runSubprocess } from '../../../platform/subprocess/run-subprocess.ts';
import { examineInSubprocess } from './examine-in-subprocess.ts';
import type { Examined } from './report.ts';

const films = path.resolve(import.meta.dirname, '../../../../../content/demo-media');
let base: string;
let film: Buffer;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'portico-course-files-'));
  film = await readFile(path.join(films, 'listening.webm'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

let count = 0;
async function examine(bytes: Buffer, run = runInProcess): Promise<Examined | string> {
  const folder = path.join(base, String(count++));
  await mkdir(folder);
  const file = path.join(folder, 'received');
  await writeFile(file, bytes);
  const options = { file, picture: path.join(folder, 'picture'), accepts: typesTakenBy('course'), longestSide: 4096 };
  return examineInSubprocess(folder, { ...options, countsPages: true }, run).catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause;
    return [cause.code, cause.details.fields?.[0]?.message].filter(Boolean).join(' ');
  });
}

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const movieHeader = (scale: number, duration: number): Buffer => {
  const body = Buffer.alloc(100);
  body.writeUInt32BE(scale, 12);
  body.writeUInt32BE(duration, 16);
  return box('mvhd', body);
};
const longHeader = (scale: number, duration: bigint): Buffer => {
  const body = Buffer.alloc(112);
  body[0] = 1;
  body.writeUInt32BE(scale, 20);
  body.writeBigUInt64BE(duration, 24);
  return box('mvhd', body);
};
const mp4 = (header: Buffer, codec = 'avc1'): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1')),
    box('mdat', Buffer.alloc(40)),
    box('moov', header, box('trak', box('stsd', Buffer.from(codec, 'latin1')))),
  ]);

describe('the duration of a video', () => {
  it('is read from the duration field of a WebM', async () => {
    expect(await examine(film, runSubprocess)).toEqual({ type: 'webm', rewritten: false, durationMs: 56_000 });
  });

  it('is the time of the last frame if a WebM has no duration field, as recorders write it', async () => {
    const recorded = Buffer.from(film);
    // Replaces the duration with an element that has no meaning (Void): two bytes of id and eight of size become one
    // and nine.
    const at = recorded.indexOf(Buffer.from([0x44, 0x89]));
    recorded.writeUInt8(0xec, at);
    recorded.writeUInt8(0x80 | 16, at + 1);
    expect(await examine(recorded)).toMatchObject({ type: 'webm', durationMs: 55_875 });
  });

  it('is read from the movie header of an MP4, in its 32-bit and 64-bit form', async () => {
    expect(await examine(mp4(movieHeader(1000, 90_500)))).toEqual({
      type: 'mp4',
      rewritten: false,
      durationMs: 90_500,
    });
    expect(await examine(mp4(longHeader(90_000, 180_000n)))).toMatchObject({ durationMs: 2000 });
  });
});

describe('what is refused', () => {
  it.each([
    ['an MP4 without an index', () => mp4(movieHeader(1000, 1)).subarray(0, 60), 'invalid_input damaged'],
    ['an MP4 of no length', () => mp4(movieHeader(1000, 0)), 'invalid_input damaged'],
    ['an MP4 without a time scale', () => mp4(movieHeader(0, 9)), 'invalid_input damaged'],
    ['an MP4 longer than a day', () => mp4(movieHeader(1, 90_000)), 'invalid_input damaged'],
    ['an MP4 with a codec that browsers do not play', () => mp4(movieHeader(1000, 9000), 'hvc1'), 'unsupported_type'],
    [
      'a Matroska file that is no WebM',
      () => Buffer.from(film).fill('mkv\0', film.indexOf('webm'), film.indexOf('webm') + 4),
      'unsupported_type',
    ],
    ['a WebM that is cut off within its header', () => film.subarray(0, 20), 'invalid_input damaged'],
    ['an empty PDF', () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'invalid_input damaged'],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported_type'],
  ])('%s', async (_, bytes, said) => {
    expect(await examine(bytes())).toBe(said);
  });
});

it('the number of pages is read from a PDF', async () => {
  expect(await examine(pdf(), runSubprocess)).toEqual({ type: 'pdf', rewritten: false, pages: 1 });
});
