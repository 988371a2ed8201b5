/** Data about the lessons of a package, read from the course structure of cmi5 or the list of an xAPI package. */
import { isMoveOn, type MoveOn } from './move-on.ts';

export interface CoursePart {
  kind: 'block' | 'unit';
  /** The author's own identifier. */
  id: string;
  /** Position of the block that contains it, null at the top. A block precedes its contents. */
  parent: number | null;
  title: string;
}

export interface Unit extends CoursePart {
  kind: 'unit';
  url: string;
  moveOn: MoveOn;
  /** A number from 0 to 1 as text, or empty if there is none. */
  masteryScore: string;
  /** The lesson needs its own window. */
  ownWindow: boolean;
  launchParameters: string;
  entitlementKey: string;
}

/** A value that could not be parsed, as it was written. */
export interface OddValue {
  what: 'moveOn' | 'masteryScore' | 'launchMethod';
  written: string;
}

interface Read<Value> {
  value: Value;
  odd?: OddValue;
}

/** An empty or unknown value means that the lesson is satisfied without a result. */
export function readMoveOn(written: string): Read<MoveOn> {
  if (isMoveOn(written)) return { value: written };
  return written === '' ? { value: 'NotApplicable' } : { value: 'NotApplicable', odd: { what: 'moveOn', written } };
}

export function readMasteryScore(written: string): Read<string> {
  if (written === '') return { value: '' };
  const isShare = /^(0|1|0?\.\d+|1\.0+)$/.test(written);
  return isShare ? { value: String(Number(written)) } : { value: '', odd: { what: 'masteryScore', written } };
}

export function readLaunchMethod(written: string): Read<boolean> {
  if (written === 'OwnWindow') return { value: true };
  return written === '' || written === 'AnyWindow'
    ? { value: false }
    : { value: false, odd: { what: 'launchMethod', written } };
}

/** The text in the portal's language, otherwise the first one. */
export function chosenText(texts: readonly { language: string; text: string }[], language = 'en'): string {
  const filled = texts.filter(({ text }) => text !== '');
  const wanted = filled.find((one) => one.language.toLowerCase().split('-')[0] === language);
  return (wanted ?? filled[0])?.text ?? '';
}
