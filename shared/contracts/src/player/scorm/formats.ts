/**
 * The data types of SCORM 1.2 as predicates over the string that content sends. Source: run-time book section 3.4;
 * limits as in ADL's conformance course 1, SCO 8.
 */
export type Format = (value: string) => boolean;

export const anyText: Format = () => true;
export const textUpTo =
  (characters: number): Format =>
  (value) =>
    value.length <= characters;
export const oneOf =
  (...words: string[]): Format =>
  (value) =>
    words.includes(value);
export const integerFrom =
  (least: number, most: number): Format =>
  (value) =>
    /^[+-]?\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most;

export const decimal: Format = (value) => /^[+-]?(\d{1,12}(\.\d{0,12})?|\.\d{1,12})$/.test(value);
/** CMIIdentifier: 1 to 255 characters, none of them a space. */
export const identifier: Format = (value) => /^[!-~\u00a1-\uffff]{1,255}$/.test(value);
/** CMITimespan `HHHH:MM:SS.SS`, two to four digits of hours. 30:99:40 is valid: ADL sets it and expects "true". */
export const timespan: Format = (value) => /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/.test(value);
/** CMITime, a time of day. */
export const timeOfDay: Format = (value) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/.test(value);
/** A score from 0 to 100, or empty to remove it. */
export const score: Format = (value) => value === '' || (decimal(value) && Number(value) >= 0 && Number(value) <= 100);
/** The statuses that content may set. Only the portal sets `not attempted`. */
export const contentStatus = oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed');
export const objectiveStatus = oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted');
export const exitWord = oneOf('time-out', 'suspend', 'logout', '');
export const interactionType = oneOf(
  'true-false',
  'choice',
  'fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
);
export const interactionResult: Format = (value) =>
  oneOf('correct', 'wrong', 'unanticipated', 'neutral')(value) || decimal(value);
