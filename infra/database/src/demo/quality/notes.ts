/** Recordings that demo evaluators listened to, and their notes with the second to which each refers. */
import { seededChoice } from '../seeded-choice.ts';
import { formTexts } from './form.ts';

export function notesOf(attemptId: string, workType: string): { at: number; text: string }[] {
  const chance = seededChoice('demo notes', attemptId);
  const opening = { at: 12 + chance.below(30), text: 'Customer says what the call is about.' };
  const second = {
    at: 60 + chance.below(150),
    text: chance.pick(formTexts().notes[workType] ?? ['Asks to wait a moment.']),
  };
  return chance.chance(60) ? [opening, second] : [opening];
}

/** The recorder's number. */
export const recordingOf = (attemptId: string): string =>
  `REC-${240_000 + seededChoice('demo recording', attemptId).below(60_000)}`;
