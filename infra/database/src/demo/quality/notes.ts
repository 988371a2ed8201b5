/** Which recording was heard, and what evaluators of the demo noted while they listened, with the second of it. */
import { seededChoice } from '../seeded-choice.ts';

const byWorkType: Readonly<Record<string, readonly string[]>> = {
  Booking: [
    'Two dates offered, the customer takes the later one.',
    'Price named with all fees before the question for it.',
    'Spells the name back, one letter was wrong.',
  ],
  Change: [
    'Reads the booking before asking for it.',
    'Fee of the change explained, the customer agrees.',
    'Confirmation promised within the hour.',
  ],
  Complaint: [
    'Lets the customer finish; says sorry for the wait, not for the rule.',
    'Summarises in one sentence, the customer says “exactly”.',
    'Names who will call back, and when.',
  ],
};

export function notesOf(attemptId: string, workType: string): { at: number; text: string }[] {
  const chance = seededChoice('demo notes', attemptId);
  const opening = { at: 12 + chance.below(30), text: 'Customer says what the call is about.' };
  const second = { at: 60 + chance.below(150), text: chance.pick(byWorkType[workType] ?? ['Asks to wait a moment.']) };
  return chance.chance(60) ? [opening, second] : [opening];
}

/** The recorder's number. */
export const recordingOf = (attemptId: string): string =>
  `REC-${240_000 + seededChoice('demo recording', attemptId).below(60_000)}`;
