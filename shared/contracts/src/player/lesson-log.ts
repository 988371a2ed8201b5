/**
 * The last calls of a lesson, for a report of a problem. Content writes what it likes into them, also names and answers
 * of the learner. What is sent is therefore closed: names of functions and elements of the standards, error codes,
 * numbers, times and the standards' own words. Of everything else only the number of characters remains.
 */
import * as z from 'zod/mini';
import type { LoggedCall } from './commit.ts';

/** Calls in one report; about 6 KB. */
export const callsOfLog = 50;

const names = [
  ...['LMSInitialize', 'LMSFinish', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSGetErrorString', 'LMSGetDiagnostic'],
  ...['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit', 'GetErrorString', 'GetDiagnostic'],
] as const;
const knownNames: ReadonlySet<string> = new Set(names);

/** Every word in the names of elements; a position is written as its number. */
const elementWords = new Set(
  `cmi adl core student_id student_name lesson_location credit lesson_status entry score raw min max scaled total_time
  lesson_mode exit session_time suspend_data launch_data comments comments_from_lms comments_from_learner comment
  location timestamp objectives id status student_data mastery_score max_time_allowed time_limit_action
  student_preference audio language speed text interactions time type correct_responses pattern weighting
  student_response learner_response result latency description completion_status completion_threshold learner_id
  learner_name learner_preference audio_level delivery_speed audio_captioning mode success_status progress_measure
  scaled_passing_score data store nav request request_valid continue previous choice jump _count _children _version`
    .trim()
    .split(/\s+/),
);
const position = /^\d{1,4}$/;
const otherElement = 'other';

export const isKnownElement = (element: string): boolean =>
  element.length <= 80 && element.split('.').every((word) => elementWords.has(word) || position.test(word));

/** Elements, by their last word, whose values say nothing about the person but how they fare in the lesson. */
const openWords = new Set(
  `credit lesson_status entry raw min max scaled total_time lesson_mode exit session_time status mastery_score
  max_time_allowed time_limit_action type weighting result latency completion_status completion_threshold mode
  success_status progress_measure scaled_passing_score request continue previous _count _version`
    .trim()
    .split(/\s+/),
);

const valueWords = new Set([
  ...['', 'true', 'false', 'passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted', 'unknown'],
  ...['suspend', 'logout', 'time-out', 'timeout', 'normal', 'resume', 'ab-initio', 'review', 'browse'],
  ...['credit', 'no-credit', 'correct', 'wrong', 'incorrect', 'unanticipated', 'neutral'],
  ...['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll', '_none_'],
  ...['true-false', 'choice', 'fill-in', 'long-fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'],
  ...['other', 'exit,message', 'exit,no message', 'continue,message', 'continue,no message'],
]);
const number = /^-?\d{1,6}(\.\d{1,7})?$/;
const duration = /^(\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?|P[\dYMDTHS.]{1,30})$/;
/** A value that is not sent: `*12` for one of twelve characters. */
const hidden = /^\*\d{1,7}$/;

const isOpenValue = (value: string): boolean => valueWords.has(value) || number.test(value) || duration.test(value);
const isSentValue = (value: string): boolean => isOpenValue(value) || hidden.test(value);

/** The number of characters of a value that is not sent; undefined for any other value. */
export const hiddenCharacters = (value: string): number | undefined =>
  hidden.test(value) ? Number(value.slice(1)) : undefined;

const value = z.string().check(z.maxLength(40), z.refine(isSentValue));

export const lessonCall = z.strictObject({
  /** Milliseconds since the lesson's window was loaded. */
  at: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  call: z.enum(names),
  /** The element that the call names, or the error code it asks about. */
  element: z.string().check(
    z.maxLength(80),
    z.refine((text) => text === '' || text === otherElement || position.test(text) || isKnownElement(text)),
  ),
  value,
  answer: value,
  error: z.string().check(z.regex(/^\d{1,3}$/)),
});
export type LessonCall = z.infer<typeof lessonCall>;

const scrubbed = (element: string, text: string): string =>
  openWords.has(element.slice(element.lastIndexOf('.') + 1)) && isKnownElement(element) && isOpenValue(text)
    ? text
    : `*${Math.min(text.length, 9_999_999)}`;

/** A call without what the learner may not want to send; undefined for a call that says nothing. */
export function scrubCall([, name, first, second, answer, error, at]: LoggedCall): LessonCall | undefined {
  if (!knownNames.has(name)) return undefined;
  const call = name as LessonCall['call'];
  const names = call.endsWith('tValue');
  const asks = call.endsWith('String') || call.endsWith('Diagnostic');
  const code = position.test(first) ? first : '';
  return {
    at,
    call,
    element: names ? (isKnownElement(first) ? first : otherElement) : asks ? code : '',
    value: call.endsWith('SetValue') ? scrubbed(first, second) : '',
    // Texts of errors are those of the run-time, and follow from the code.
    answer: asks ? '' : call.endsWith('GetValue') && error === '0' ? scrubbed(first, answer) : openAnswer(answer),
    error,
  };
}

const openAnswer = (answer: string): string => (answer === 'true' || answer === 'false' ? answer : '');

/** What a lesson's frame has sent, which content can forge: only calls that could be sent, and only the last of them. */
export const readLessonLog = (data: unknown): LessonCall[] =>
  (Array.isArray(data) ? data.slice(-callsOfLog) : []).flatMap((one) => {
    const read = lessonCall.safeParse(one);
    return read.success ? [read.data] : [];
  });
