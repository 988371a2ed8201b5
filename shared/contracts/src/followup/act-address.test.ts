import { expect, it } from 'vitest';
import { actAddress, actOnManyAddress, readActAddress, readActOnManyAddress } from './act-address.ts';

const fault = {
  origin: 'assessment',
  QSR_ID: '0196a1c2-0000-7000-8000-000000000001',
  questionId: '0196a1c2-0000-7000-8000-000000000002',
} as const;

it('names a fault that the panel reads', () => {
  const { searchParams } = new URL(actAddress(fault), 'https://portal.example');
  expect(readActAddress(searchParams.get('act'))).toEqual(fault);
});

it('names the person as well, if it is for one of a team', () => {
  const named = { ...fault, origin: 'board', personID: '0196a1c2-0000-7000-8000-000000000003' } as const;
  const { searchParams } = new URL(actAddress(named), 'https://portal.example');
  expect(readActAddress(searchParams.get('act'))).toEqual(named);
  expect(readActAddress(`board.${fault.QSR_ID}.${fault.questionId}.ada`)).toEqual({ ...fault, origin: 'board' });
});

it.each([null, '', 'assessment', `satellite.${fault.QSR_ID}.${fault.questionId}`, `assessment.${fault.QSR_ID}.1`])(
  'opens nothing for %s',
  (act) => expect(readActAddress(act)).toBeNull(),
);

it('names a fault that several people of a team have in common', () => {
  const shared = { origin: 'course', teamID: fault.QSR_ID, questionId: fault.questionId } as const;
  const { searchParams } = new URL(actOnManyAddress(shared), 'https://portal.example');
  expect(readActOnManyAddress(searchParams.get('actOnMany'))).toEqual(shared);
  // An earlier page would take the team for what the fault is in.
  expect(readActAddress(searchParams.get('act'))).toBeNull();
  for (const other of [null, 'course', `board.${fault.QSR_ID}.${fault.questionId}`, `course.1.${fault.questionId}`])
    expect(readActOnManyAddress(other)).toBeNull();
});
