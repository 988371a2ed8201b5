import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReceivedMessage, streamParser } from './parse-stream.ts';

const text =
  'retry: 3210\n: open\n\nid: 7\nevent: hello\ndata: {}\n\n:hb\nid: 9\n\nid: 10\nevent: change\ndata: {"a":"x\\ny"}\ndata: 2\n\n';
const whole: ReceivedMessage[] = [
  { message: undefined, id: undefined, data: '', retryMs: 3210 },
  { message: 'hello', id: 7, data: '{}', retryMs: undefined },
  { message: undefined, id: 9, data: '', retryMs: undefined },
  { message: 'change', id: 10, data: '{"a":"x\\ny"}\n2', retryMs: undefined },
];

test('messages are the same wherever the text is cut, and with either line end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length + 20)), fc.boolean(), (cuts, windows) => {
      const sent = windows ? text.replaceAll('\n', '\r\n') : text;
      const at = [0, ...cuts.map((cut) => cut % sent.length).sort((one, other) => one - other), sent.length];
      const parse = streamParser();
      const messages = at.slice(1).flatMap((end, index) => parse(sent.slice(at[index], end)));
      expect(messages).toEqual(whole);
    }),
    { seed: 20_261_121 },
  );
});

test('an unfinished message is not delivered', () => {
  const parse = streamParser();
  expect(parse('id: 1\nevent: change\ndata: {}\n')).toEqual([]);
  expect(parse('\n')).toHaveLength(1);
});

test('invalid ids and waits are ignored', () => {
  expect(streamParser()('id: x\nretry: soon\nevent: change\n\n')).toEqual([
    { message: 'change', id: undefined, data: '', retryMs: undefined },
  ]);
});
