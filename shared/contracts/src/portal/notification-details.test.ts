import { expect, it } from 'vitest';
import { languages } from '../platform/languages.ts';
import { detailOf, notificationDetails } from './notification-details.ts';
import { messageOf } from './notification-messages.ts';

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it.each(Object.entries(notificationDetails))('%s names its subject in every language', (id, detail) => {
  expect(messageOf(id)).toBeDefined();
  expect(placesIn(detail.en).some((name) => ['title', 'course', 'day'].includes(name ?? ''))).toBe(true);
  for (const language of languages)
    expect([language, placesIn(detail[language])]).toEqual([language, placesIn(detail.en)]);
});

it('is not used if a value is unknown, nor for a message that has none', () => {
  expect(detailOf('ticket.answered', 'en', { id: '7', title: 'Headset' })).toContain('{title}');
  for (const values of [{ id: '7' }, { id: '7', title: '' }])
    expect(detailOf('ticket.answered', 'en', values)).toBeUndefined();
  expect(detailOf('constructor', 'en', {})).toBeUndefined();
  expect(detailOf('badge.given', 'en', { name: 'x' })).toBeUndefined();
});
