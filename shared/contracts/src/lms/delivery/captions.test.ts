import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asCueText, readCaptions } from './captions.ts';

it('reads cues, leaves out names, notes, styles and markup', () => {
  const file = `\ufeffWEBVTT - by hand
Kind: captions

NOTE nobody reads this
nor this

STYLE
::cue { color: red }

1
00:01.000 --> 00:03.500 line:80% align:start
<v Anna>Good <b>morning</b></v>
&amp; welcome

first
01:00:00.000 --> 01:00:01.000
Much later
`;
  expect(readCaptions(file)).toEqual({
    cues: [
      { from: 1000, to: 3500, text: 'Good morning\n& welcome' },
      { from: 3_600_000, to: 3_601_000, text: 'Much later' },
    ],
  });
});

it.each([
  ['', 'notWebVtt', 1],
  ['1\n00:00:01,000 --> 00:00:02,000\nHello', 'notWebVtt', 1],
  ['\nWEBVTT\n\n00:01.000 --> 00:02.000\nHello', 'notWebVtt', 1],
  ['WEBVTTX', 'notWebVtt', 1],
  ['WEBVTT', 'noCues', 1],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>', 'noCues', 1],
  ['WEBVTT\n\n00:01,000 --> 00:02.000\nHello', 'badTime', 3],
  ['WEBVTT\n\nHello\n1.000 --> 00:02.000\nHello', 'badTime', 4],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\nHello', 'endsBeforeStart', 3],
])('reports what is wrong with %j: %s in line %i', (file, fault, line) => {
  expect(readCaptions(file)).toEqual({ fault, line });
});

it('reads back what was written, in the order of time', () => {
  const clock = (ms: number) =>
    `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
  const cue = fc.record({
    from: fc.nat(3_000_000),
    length: fc.integer({ min: 1, max: 9000 }),
    text: fc.stringMatching(/^[a-z ]{0,20}[a-z]$/),
  });
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
      const file = [
        'WEBVTT',
        ...cues.map((one) => `${clock(one.from)} --> ${clock(one.from + one.length)}\n${one.text}`),
      ].join('\n\n');
      const read = readCaptions(file);
      if ('fault' in read) throw new Error(read.fault);
      expect(read.cues).toHaveLength(cues.length);
      expect(read.cues).toEqual([...read.cues].sort((a, b) => a.from - b.from || a.to - b.to));
      for (const one of cues)
        expect(read.cues).toContainEqual({ from: one.from, to: one.from + one.length, text: one.text.trim() });
    }),
  );
});

it('gives a browser’s player every text as written, without markup', () => {
  const sign = fc.constantFrom('<', '>', '&', 'b', '/', 'lt;', 'amp;', ' ', '--&gt;', '<script>');
  const texts = fc.array(sign, { maxLength: 12 }).map((signs) => `a${signs.join('')}z`);
  fc.assert(
    fc.property(texts, (text) => {
      const written = asCueText(text);
      expect(written).not.toMatch(/[<>]/);
      expect(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${written}`)).toEqual({
        cues: [{ from: 1000, to: 2000, text }],
      });
    }),
  );
});
