/**
 * The SCORM 2004 data model as a table: element → access, format, initial value. Positions in arrays are written `n`.
 * Source: run-time book sections 4.2 and, for `adl.nav`, the sequencing and navigation book section 5.6; the elements
 * of the 2nd to 4th edition together.
 */
import {
  duration,
  type Format,
  isReal,
  languageOrNone,
  localisedText,
  longIdentifier,
  oneOf,
  real,
  realFrom,
  text,
  time,
} from './formats.ts';
import { isNavigationRequest } from './navigation.ts';
import { interactionTypes } from './responses.ts';

export interface Element {
  /** What content may do: read, write, or both. */
  access: 'r' | 'w' | 'rw';
  format: Format;
  /** Undefined: reading it before it has a value is error 403. */
  initial: string | undefined;
}
export type DataModel = Readonly<Record<string, Element>>;

const readOnly = (initial?: string): Element => ({ access: 'r', format: text, initial });
const writeOnly = (format: Format): Element => ({ access: 'w', format, initial: undefined });
const open = (format: Format, initial?: string): Element => ({ access: 'rw', format, initial });

const completion = oneOf('completed', 'incomplete', 'not attempted', 'unknown');
const success = oneOf('passed', 'failed', 'unknown');
const result: Format = (value) =>
  isReal(value) ? undefined : oneOf('correct', 'incorrect', 'unanticipated', 'neutral')(value);
const scoreOf = (owner: string): DataModel => ({
  [`${owner}.scaled`]: open(realFrom(-1, 1)),
  [`${owner}.raw`]: open(real),
  [`${owner}.min`]: open(real),
  [`${owner}.max`]: open(real),
});

export const dataModel: DataModel = {
  'cmi.comments_from_learner.n.comment': open(localisedText),
  'cmi.comments_from_learner.n.location': open(text),
  'cmi.comments_from_learner.n.timestamp': open(time),
  'cmi.comments_from_lms.n.comment': readOnly(),
  'cmi.comments_from_lms.n.location': readOnly(),
  'cmi.comments_from_lms.n.timestamp': readOnly(),
  'cmi.completion_status': open(completion, 'unknown'),
  'cmi.completion_threshold': readOnly(),
  'cmi.credit': readOnly('credit'),
  'cmi.entry': readOnly('ab-initio'),
  // The book writes "time-out"; other authors' tables, and tools that follow them, write "timeout".
  'cmi.exit': writeOnly(oneOf('time-out', 'timeout', 'suspend', 'logout', 'normal', '')),
  'cmi.interactions.n.id': open(longIdentifier),
  'cmi.interactions.n.type': open(oneOf(...interactionTypes)),
  'cmi.interactions.n.objectives.n.id': open(longIdentifier),
  'cmi.interactions.n.timestamp': open(time),
  // The type of the interaction decides which patterns and responses fit: responses.ts.
  'cmi.interactions.n.correct_responses.n.pattern': open(text),
  'cmi.interactions.n.weighting': open(real),
  'cmi.interactions.n.learner_response': open(text),
  'cmi.interactions.n.result': open(result),
  'cmi.interactions.n.latency': open(duration),
  'cmi.interactions.n.description': open(localisedText),
  'cmi.launch_data': readOnly(),
  'cmi.learner_id': readOnly(''),
  'cmi.learner_name': readOnly(''),
  'cmi.learner_preference.audio_level': open(realFrom(0), '1'),
  'cmi.learner_preference.language': open(languageOrNone, ''),
  'cmi.learner_preference.delivery_speed': open(realFrom(0), '1'),
  'cmi.learner_preference.audio_captioning': open(oneOf('-1', '0', '1'), '0'),
  'cmi.location': open(text),
  'cmi.max_time_allowed': readOnly(),
  'cmi.mode': readOnly('normal'),
  'cmi.objectives.n.id': open(longIdentifier),
  ...scoreOf('cmi.objectives.n.score'),
  'cmi.objectives.n.success_status': open(success, 'unknown'),
  'cmi.objectives.n.completion_status': open(completion, 'unknown'),
  'cmi.objectives.n.progress_measure': open(realFrom(0, 1)),
  'cmi.objectives.n.description': open(localisedText),
  'cmi.progress_measure': open(realFrom(0, 1)),
  'cmi.scaled_passing_score': readOnly(),
  ...scoreOf('cmi.score'),
  'cmi.session_time': writeOnly(duration),
  'cmi.success_status': open(success, 'unknown'),
  'cmi.suspend_data': open(text),
  'cmi.time_limit_action': readOnly('continue,no message'),
  'cmi.total_time': readOnly('PT0H0M0S'),
  'adl.data.n.id': readOnly(),
  'adl.data.n.store': open(text),
  'adl.nav.request': open((value) => (isNavigationRequest(value) ? undefined : '406'), '_none_'),
  'adl.nav.request_valid.continue': readOnly('unknown'),
  'adl.nav.request_valid.previous': readOnly('unknown'),
  'adl.nav.request_valid.choice': readOnly('false'),
  'adl.nav.request_valid.jump': readOnly('false'),
};

/** Elements that contain numbered entries. */
export const arrays: readonly string[] = [
  'cmi.comments_from_learner',
  'cmi.comments_from_lms',
  'cmi.interactions',
  'cmi.interactions.n.objectives',
  'cmi.interactions.n.correct_responses',
  'cmi.objectives',
  'adl.data',
];

/** Their entries come with the package; content cannot add any. */
export const givenArrays: readonly string[] = ['cmi.comments_from_lms', 'adl.data'];

/** Answers to `_children`. */
export const children: Readonly<Record<string, string>> = {
  'cmi.comments_from_learner': 'comment,location,timestamp',
  'cmi.comments_from_lms': 'comment,location,timestamp',
  'cmi.interactions':
    'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
  'cmi.learner_preference': 'audio_level,language,delivery_speed,audio_captioning',
  'cmi.objectives': 'id,score,success_status,completion_status,progress_measure,description',
  'cmi.objectives.n.score': 'scaled,raw,min,max',
  'cmi.score': 'scaled,raw,min,max',
  'adl.data': 'id,store',
};
