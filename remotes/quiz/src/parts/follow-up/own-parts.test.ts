import { expect, test } from 'vitest';
import { ownSummary } from './own-parts.ts';

type Steps = Parameters<typeof ownSummary>[0];

const lesson = { CourseID: 'c', name: 'Pace', minutes: 25, route: null, doneOn: null };
const talk = { state: 'planned' as const, on: '2026-12-04', sessionID: null, steps: [] };
const start: Steps = { state: 'open', question: { id: 'q', text: 'Pace' }, lesson, talk, checkOn: '2026-12-18' };
const t = (id: string, values: object = {}) => `${id.split('.').at(-1)} ${Object.values(values).join()}`.trim();
const style = { language: 'en', timeZone: 'UTC' } as const;

test.each<[string, Partial<Steps>, string]>([
  ['lesson, talk and check', {}, 'Pace: lesson 25, talk 4 Dec 2026, check 18 Dec 2026.'],
  ['no talk is planned yet', { talk: { ...talk, on: null } }, 'Pace: lesson 25, talkNext, check 18 Dec 2026.'],
  [
    'the lesson is done',
    { lesson: { ...lesson, doneOn: '2026-12-01T09:00:00.000Z' } },
    'Pace: talk 4 Dec 2026, check 18 Dec 2026.',
  ],
  ['the talk was held', { talk: { ...talk, state: 'held' } }, 'Pace: lesson 25, check 18 Dec 2026.'],
  [
    'a curriculum instead of a course',
    {
      lesson: null,
      curriculum: {
        CurriculumID: 'u',
        name: 'Calls',
        minutes: 95,
        courses: 4,
        completed: 1,
        route: null,
        doneOn: null,
      },
    },
    'Pace: curriculum 95, talk 4 Dec 2026, check 18 Dec 2026.',
  ],
  ['neither a lesson nor a talk', { lesson: null, talk: null }, 'Pace: check 18 Dec 2026.'],
  [
    'a title that is a question',
    { question: { id: 'q', text: 'Listens?' }, lesson: null, talk: null },
    'Listens? check 18 Dec 2026.',
  ],
  [
    'a title that is a sentence',
    { question: { id: 'q', text: 'Listens.' }, lesson: null, talk: null },
    'Listens: check 18 Dec 2026.',
  ],
  ['the question does not come again', { comesAgain: false }, 'Pace: lesson 25, talk 4 Dec 2026, finish 18 Dec 2026.'],
  ['it was scored again', { state: 'checked' }, 'Pace: lesson 25, talk 4 Dec 2026.'],
  ['it was scored again and nothing is left', { state: 'checked', lesson: null, talk: null }, 'Pace'],
  ['a closed follow-up', { state: 'closed' }, 'Pace'],
])('summarises the next steps: %s', (_, more, expected) =>
  expect(ownSummary({ ...start, ...more }, t, style)).toBe(expected),
);

test('has a space before the colon in French', () =>
  expect(ownSummary({ ...start, lesson: null, talk: null }, t, { ...style, language: 'fr' })).toBe(
    'Pace\u202f: check 18 déc. 2026.',
  ));
