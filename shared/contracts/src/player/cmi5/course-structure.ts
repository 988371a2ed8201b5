/** What the course structure of a cmi5 package, or the list of a package of xAPI, says about its lessons, once it is read. */
import { isMoveOn, type MoveOn } from './move-on.ts';

export interface CoursePart {
  kind: 'block' | 'unit';
  /** The author's own name of it. */
  id: string;
  /** Position of the block that holds it, null at the top. A block precedes what it holds. */
  parent: number | null;
  title: string;
}

export interface Unit extends CoursePart {
  kind: 'unit';
  url: string;
  moveOn: MoveOn;
  /** From 0 to 1 as text; empty where there is none. */
  masteryScore: string;
  /** It needs a window of its own. */
  ownWindow: boolean;
  launchParameters: string;
  entitlementKey: string;
}

/** What is written where a value was expected, and could not be read. */
export interface OddValue {
  what: 'moveOn' | 'masteryScore' | 'launchMethod';
  written: string;
}

interface Read<Value> {
  value: Value;
  odd?: OddValue;
}

/** Nothing written means that the lesson is satisfied without a result; so does a word that no one knows. */
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

/** Of several languages the portal's first, else the first that has a text. */
export function chosenText(texts: readonly { language: string; text: string }[], language = 'en'): string {
  const filled = texts.filter(({ text }) => text !== '');
  const wanted = filled.find((one) => one.language.toLowerCase().split('-')[0] === language);
  return (wanted ?? filled[0])?.text ?? '';
}
