import { expect, test } from 'vitest';
import { isEmptyText, plainText, richText } from '../content/rich-text.ts';
import { draftedBody } from './draft-article.ts';

const reply = (text: string, isSupport = true, internal = false) => ({ text, isSupport, internal });

test('a draft contains the public answers of staff and nothing else', () => {
  const body = draftedBody([
    reply('My badge 4711 does not open the door.', false),
    reply('Hold it to the reader.\n\nThen wait for the light.'),
    reply('She always forgets this.', true, true),
    reply('Sent by a follower.', false),
    reply('Renew it once a year.'),
  ]);
  expect(richText.parse(body)).toEqual(body);
  expect(plainText(body)).toBe('Hold it to the reader.\nThen wait for the light.\nRenew it once a year.');
});

test('a draft without an answer is empty, but valid', () => {
  const body = draftedBody([reply('Solved by itself.', false), reply(' \n ')]);
  expect([isEmptyText(body), richText.parse(body)]).toEqual([true, body]);
});
