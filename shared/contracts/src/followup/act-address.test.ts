import { expect, it } from 'vitest';
import { actAddress, readActAddress } from './act-address.ts';

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
