/**
 * The rules for statements in words: the section of the specification, the response to a statement that breaks the
 * rule, and a sentence for the author of the course. Pages load this without the rules themselves.
 */
export interface RuleWords {
  /** Section of the cmi5 or xAPI specification. */
  section: string;
  status: 400 | 403;
  sentence: string;
  /** A violation is only counted, unless the package must follow the specification strictly. */
  isLetPass?: boolean;
}

export const ruleWords = {
  voiding: { section: '6.3', status: 403, sentence: 'A course cannot take statements back.' },
  attachments: {
    section: 'xAPI 2.4.11',
    status: 400,
    sentence: 'Attachments and signatures are not stored here; send the statement without them.',
  },
  'other-actor': { section: '9.2', status: 403, sentence: 'The actor has to be the one that the launch has named.' },
  'other-registration': {
    section: '9.6.1',
    status: 403,
    sentence: 'The registration has to be the one that the launch has named.',
  },
  'session-abandoned': {
    section: '9.3.6',
    status: 403,
    sentence: 'This session was given up because the lesson, or another one of the course, was opened anew.',
  },
  'session-over': {
    section: '9.3.8',
    status: 403,
    sentence: 'The session is over: “terminated” has to be the last statement.',
  },
  'id-missing': {
    section: '9.1',
    status: 400,
    sentence: 'A statement needs an id that the lesson has made.',
    isLetPass: true,
  },
  'timestamp-missing': { section: '9.7', status: 400, sentence: 'A statement needs a timestamp.', isLetPass: true },
  'registration-missing': {
    section: '9.6.1',
    status: 400,
    sentence: 'The context has to name the registration of the launch.',
    isLetPass: true,
  },
  'session-missing': {
    section: '9.6.3.1',
    status: 400,
    sentence: 'The context has to name the session that the launch data have named.',
    isLetPass: true,
  },
  'template-missing': {
    section: '9.6.2.3',
    status: 400,
    sentence: 'The context has to list the activities of the context template.',
    isLetPass: true,
  },
  'not-initialized': {
    section: '9.3.2',
    status: 403,
    sentence: '“initialized” has to be the first statement of a session.',
    isLetPass: true,
  },
  'verb-of-the-system': {
    section: '9.3',
    status: 403,
    sentence: 'Only the portal launches, abandons, waives and satisfies.',
  },
  'verb-unknown': {
    section: '7.1.3',
    status: 400,
    sentence: 'The category of cmi5 is for the verbs that cmi5 defines.',
    isLetPass: true,
  },
  'other-object': {
    section: '9.4',
    status: 400,
    sentence: 'The object has to be the activity that the launch has named.',
    isLetPass: true,
  },
  'result-without-credit': {
    section: '10.2.2',
    status: 403,
    sentence: 'A lesson that was opened for looking around or reviewing reports no result.',
  },
  'verb-repeated': { section: '9.3', status: 403, sentence: 'A session says each verb once.' },
  'judged-twice': { section: '9.3', status: 403, sentence: 'A session passes or fails, and not both.' },
  'completed-before': {
    section: '9.3.3',
    status: 403,
    sentence: 'The lesson was completed before, which counts once for a registration.',
  },
  'passed-before': {
    section: '9.3.4',
    status: 403,
    sentence: 'The lesson was passed before, which counts once for a registration.',
  },
  'failed-after-passed': {
    section: '9.3',
    status: 403,
    sentence: 'A lesson that was passed cannot be failed afterwards.',
  },
  'score-elsewhere': {
    section: '9.5.1',
    status: 400,
    sentence: 'Only “passed” and “failed” carry a score.',
    isLetPass: true,
  },
  'score-scaled': { section: '9.5.1', status: 400, sentence: 'A scaled score lies between 0 and 1.' },
  'score-bounds': {
    section: '9.5.1',
    status: 400,
    sentence: 'A raw score is a whole number and comes with its minimum and maximum.',
    isLetPass: true,
  },
  'result-contrary': { section: '9.5', status: 400, sentence: 'A verb and its result contradict each other.' },
  'success-wrong': {
    section: '9.5.2',
    status: 400,
    sentence: '“passed” says success, “failed” says no success, and no other verb speaks of it.',
    isLetPass: true,
  },
  'completion-wrong': {
    section: '9.5.3',
    status: 400,
    sentence: '“completed” says completion, and no other verb speaks of it.',
    isLetPass: true,
  },
  'duration-missing': {
    section: '9.5.4.1',
    status: 400,
    sentence: '“completed”, “passed”, “failed” and “terminated” carry a duration.',
    isLetPass: true,
  },
  'progress-range': {
    section: '9.5.5.1',
    status: 400,
    sentence: 'Progress is a whole number from 0 to 100.',
    isLetPass: true,
  },
  'move-on-missing': {
    section: '9.6.2.2',
    status: 400,
    sentence: '“completed”, “passed” and “failed” have the category “moveon”, and other statements have not.',
    isLetPass: true,
  },
  'mastery-score-missing': {
    section: '9.6.3.2',
    status: 400,
    sentence: 'A scaled score that was judged by the mastery score comes with that mastery score.',
    isLetPass: true,
  },
  'passed-below-mastery': { section: '9.3.4', status: 403, sentence: 'A score below the mastery score does not pass.' },
  'failed-above-mastery': {
    section: '9.3.5',
    status: 403,
    sentence: 'A score that reaches the mastery score does not fail.',
  },
} as const satisfies Record<string, RuleWords>;
export type RuleCode = keyof typeof ruleWords;

const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(ruleWords, code);

/** The rule as a row in the portal's reports. Empty for an unknown code. */
export const ruleText = (code: string): string =>
  isRuleCode(code) ? `${ruleWords[code].sentence} (${ruleWords[code].section})` : '';
