import { expect, it } from 'vitest';
import { movesOf, otherSide } from './session-facts.ts';

const [submittedOn, acceptedOn, completedOn] = [
  '2026-11-02T08:00:00.000Z',
  '2026-11-03T08:00:00.000Z',
  '2026-11-09T08:00:00.000Z',
];
const none: Parameters<typeof movesOf>[0] = { submittedOn: null, acceptedOn: null, completedOn: null };
const person = (UserID: string) => ({
  UserID,
  UserGUID: UserID,
  UserName: UserID,
  FirstName: UserID,
  LastName: '',
  AvatarImage: null,
});
const sides = { coach: person('coach'), coachee: person('coachee') };

it('the header of a session shows when it was submitted, accepted and completed, each once it happened', () => {
  expect(movesOf(none)).toEqual([]);
  expect(movesOf({ ...none, submittedOn })).toEqual([{ how: 'submitted', on: submittedOn }]);
  expect(movesOf({ submittedOn, acceptedOn, completedOn })).toEqual([
    { how: 'submitted', on: submittedOn },
    { how: 'accepted', on: acceptedOn },
    { how: 'completed', on: completedOn },
  ]);
});

it('each side can ask the other to look at a shared session that is not over, and no one else can', () => {
  const open = { ...sides, ...none, submittedOn };
  expect(otherSide(open, 'coach')?.UserID).toBe('coachee');
  expect(otherSide(open, 'coachee')?.UserID).toBe('coach');
  expect(otherSide(open, 'leader')).toBeUndefined();
  expect(otherSide({ ...sides, ...none }, 'coach')).toBeUndefined();
  expect(otherSide({ ...open, completedOn }, 'coachee')).toBeUndefined();
});
