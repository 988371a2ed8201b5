import { expect, it } from 'vitest';
import { languages } from '../platform/languages.ts';
import { notificationDetails } from './notification-details.ts';
import { linkOf, type MessageId, messageOf, notificationMessages } from './notification-messages.ts';
import { notificationKinds } from './shapes.ts';

const all = Object.entries(notificationMessages);

it.each(all)('%s has texts in every language, with the same placeholders', (_, { kind, texts }) => {
  expect(notificationKinds).toContain(kind);
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const language of languages) {
    expect(texts[language].title.length).toBeGreaterThan(3);
    expect(texts[language].title.length).toBeLessThanOrEqual(60);
    expect([language, places(texts[language].text)]).toEqual([language, places(texts.en.text)]);
  }
});

it('speaks of follow-ups so that it is true of answers, skills and certificates', () => {
  const words = /question|Frage|scored|bewertet|\bnote\b|Wertung|your result|Ihrem Ergebnis|votre résultat/i;
  const found = all
    .filter(([id]) => id.startsWith('followup.'))
    .flatMap(([id, { texts }]) => languages.map((language) => [id, `${texts[language].title} ${texts[language].text}`]))
    .filter(([, text]) => words.test(text ?? ''));
  expect(found).toEqual([]);
});

it.each(['ticket.closing', 'ticket.closed'] as const)('%s has the days of the rule as a value', (id) => {
  for (const language of languages) {
    expect(notificationDetails[id]?.[language]).toContain('{days}');
    for (const text of [notificationMessages[id].texts[language].text, notificationDetails[id]?.[language]])
      expect(text).not.toMatch(/\d/);
  }
});

it.each([
  ['board.asked', { board: 'a b/c' }, '/pd/board/a%20b%2Fc'],
  ['board.asked', { board: '../..//evil.example' }, '/pd/board/..%2F..%2F%2Fevil.example'],
  ['ticket.asked', { id: '7' }, '/support-ticket/7'],
  ['comment.mentioned', { route: '/lms/course/1?tab=2' }, '/lms/course/1?tab=2'],
] as const)('%s with %j leads to %s', (id, values, link) => expect(linkOf(id, values)).toBe(link));

it.each([
  ['board.asked', {}],
  ['comment.mentioned', { route: 'https://evil.example' }],
  ['comment.mentioned', { route: '//evil.example' }],
  ['comment.mentioned', { route: '/api/portal' }],
] as const)('%s with %j is refused', (id: MessageId, values) => {
  expect(() => linkOf(id, values)).toThrow();
});

it('does not find a message by the name of an inherited property', () => {
  expect(messageOf('constructor')).toBeUndefined();
  expect(messageOf('board.asked')?.kind).toBe('board');
});
