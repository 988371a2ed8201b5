/**
 * The SCORM 1.2 data model as a table: element → access, format, initial value. Positions in arrays are written `n`.
 * Source: run-time book section 3.4.
 */
import {
  anyText,
  contentStatus,
  decimal,
  exitWord,
  type Format,
  identifier,
  integerFrom,
  interactionResult,
  interactionType,
  objectiveStatus,
  score,
  textUpTo,
  timeOfDay,
  timespan,
} from './formats.ts';

export interface Element {
  /** What content may do: read, write, or both. */
  access: 'r' | 'w' | 'rw';
  format: Format;
  initial: string;
}
export type DataModel = Readonly<Record<string, Element>>;

/** Values by full element name, `cmi.objectives.0.id`. A missing value is the element's initial value. */
export type Values = Record<string, string>;

const readOnly = (initial = ''): Element => ({ access: 'r', format: anyText, initial });
const writeOnly = (format: Format): Element => ({ access: 'w', format, initial: '' });
const open = (format: Format, initial = ''): Element => ({ access: 'rw', format, initial });
const scoreOf = (owner: string): DataModel => ({
  [`${owner}.raw`]: open(score),
  [`${owner}.min`]: open(score),
  [`${owner}.max`]: open(score),
});

/** The standard's limit, and the one that courses of today's authoring tools need. */
export const suspendDataLimit = { strict: 4096, lenient: 64_000 } as const;
const locationLimit = { strict: 255, lenient: 1000 } as const;

/** The limit of cmi.suspend_data in a launch. @param tenantLimit the tenant's setting */
export const suspendCharacters = (tenantLimit: number, { strictLimits }: { strictLimits: boolean }): number =>
  strictLimits ? suspendDataLimit.strict : Math.min(tenantLimit, suspendDataLimit.lenient);

const lengthsWith = (suspendCharacters: number) => ({
  location: suspendCharacters > suspendDataLimit.strict ? locationLimit.lenient : locationLimit.strict,
  comments: Math.max(suspendCharacters, suspendDataLimit.strict),
});

/** @param suspendCharacters limit of cmi.suspend_data; above the standard's, other texts may be longer, too */
export const dataModel = (suspendCharacters: number): DataModel => ({
  'cmi.core.student_id': readOnly(),
  'cmi.core.student_name': readOnly(),
  'cmi.core.lesson_location': open(textUpTo(lengthsWith(suspendCharacters).location)),
  'cmi.core.credit': readOnly('credit'),
  'cmi.core.lesson_status': open(contentStatus, 'not attempted'),
  'cmi.core.entry': readOnly('ab-initio'),
  ...scoreOf('cmi.core.score'),
  'cmi.core.total_time': readOnly('0000:00:00.00'),
  'cmi.core.lesson_mode': readOnly('normal'),
  'cmi.core.exit': writeOnly(exitWord),
  'cmi.core.session_time': writeOnly(timespan),
  'cmi.suspend_data': open(textUpTo(suspendCharacters)),
  'cmi.launch_data': readOnly(),
  'cmi.comments': open(textUpTo(lengthsWith(suspendCharacters).comments)),
  'cmi.comments_from_lms': readOnly(),
  'cmi.objectives.n.id': open(identifier),
  ...scoreOf('cmi.objectives.n.score'),
  'cmi.objectives.n.status': open(objectiveStatus, 'not attempted'),
  'cmi.student_data.mastery_score': readOnly(),
  'cmi.student_data.max_time_allowed': readOnly(),
  'cmi.student_data.time_limit_action': readOnly(),
  'cmi.student_preference.audio': open(integerFrom(-1, 100), '0'),
  'cmi.student_preference.language': open(textUpTo(255)),
  'cmi.student_preference.speed': open(integerFrom(-100, 100), '0'),
  'cmi.student_preference.text': open(integerFrom(-1, 1), '0'),
  'cmi.interactions.n.id': writeOnly(identifier),
  'cmi.interactions.n.objectives.n.id': writeOnly(identifier),
  'cmi.interactions.n.time': writeOnly(timeOfDay),
  'cmi.interactions.n.type': writeOnly(interactionType),
  // CMIFeedback is free text: ADL's own check refuses nothing, and real courses write anything.
  'cmi.interactions.n.correct_responses.n.pattern': writeOnly(textUpTo(4096)),
  'cmi.interactions.n.weighting': writeOnly(decimal),
  'cmi.interactions.n.student_response': writeOnly(textUpTo(4096)),
  'cmi.interactions.n.result': writeOnly(interactionResult),
  'cmi.interactions.n.latency': writeOnly(timespan),
});

/** Elements that contain numbered entries. */
export const arrays: readonly string[] = [
  'cmi.objectives',
  'cmi.interactions',
  'cmi.interactions.n.objectives',
  'cmi.interactions.n.correct_responses',
];

/** Answers to `_children`: the supported elements, which are all. */
export const children: Readonly<Record<string, string>> = {
  'cmi.core':
    'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
  'cmi.core.score': 'raw,min,max',
  'cmi.objectives': 'id,score,status',
  'cmi.objectives.n.score': 'raw,min,max',
  'cmi.student_data': 'mastery_score,max_time_allowed,time_limit_action',
  'cmi.student_preference': 'audio,language,speed,text',
  'cmi.interactions': 'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
};
