import { expect, it } from 'vitest';
import { linkTarget } from './issue-links.ts';

const one = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

it.each([
  [`/lms/${one}/${other}/Listening%20well`, { kind: 'course', targetID: other }],
  [`http://harbour.localhost:8080/support-ticket/${one}?tab=2#top`, { kind: 'ticket', targetID: one }],
  [` /coach/${one}/tgrow/${other}/m/view `, { kind: 'session', targetID: other }],
  [`/coach/${one}/tgrow-summary/${other}/m/view`, { kind: 'session', targetID: other }],
])('%s names its page', (address, target) => {
  const found = linkTarget(address);
  expect(found).toMatchObject(target);
  expect(found?.page).toBe(new URL(address.trim(), 'https://portal.invalid').pathname);
});

it.each([
  '',
  'a course',
  '/home',
  `javascript:alert(1)//lms/${one}/${other}/x`,
  `//evil.example`,
  `/lms/${one}/${other}`,
  `/lms/${one}/${other}/x/y`,
  `/support-ticket/${one}/more`,
  `/coach/${one}/tgrow/${other}/m/edit`,
  'http://[',
])('%s names no page', (address) => expect(linkTarget(address)).toBeUndefined());
