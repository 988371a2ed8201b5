/**
 * Rules for statements of lessons, as a table: each row is a requirement of cmi5, with its section, the answer to a
 * statement that breaks it, and a sentence with the reason. Rows are checked in order; the first that is broken
 * decides. For packages of xAPI without cmi5, only the first rows apply.
 */
import type { LessonMode } from '../scorm/lesson-status.ts';
import type { Standard } from '../standards.ts';
import { categories, extensions, type VerbName, verbNamed, voiding } from '../xapi/identifiers.ts';
import { type Agent, activityOf, hasCategory, isSameAgent, listed, type Statement } from '../xapi/statement.ts';

/** The session of a statement, and its lesson within the registration. */
export interface SessionFacts {
  standard: Standard;
  actor: Agent;
  registration: string;
  /** Of the launch; all statements of the lesson contain it. */
  sessionId: string;
  /** The name of the lesson in statements. */
  activityId: string;
  /** The author's own identifier, which the context template lists. */
  publisherId: string;
  /** From 0 to 1; undefined if the author has set none. */
  masteryScore: number | undefined;
  mode: LessonMode;
  /** Verbs of cmi5 that this session has already used. */
  said: ReadonlySet<VerbName>;
  /** Verbs that the lesson has used in any session of the registration. */
  everSaid: ReadonlySet<VerbName>;
  isAbandoned: boolean;
  /** When the session reported its end, and whether earlier statements may still arrive. */
  ended: { at: string; isWithinGrace: boolean } | undefined;
}

export interface StatementRule {
  /** Identifies the row in reports. */
  code: string;
  /** Of the cmi5 specification, or of xAPI. */
  section: string;
  status: 400 | 403;
  /** One sentence for the author of the course. */
  sentence: string;
  /** Whether the statement breaks it. */
  breaks(statement: Statement, facts: SessionFacts): boolean;
}

/** A statement with the category of cmi5; any other is the lesson's own and only has to name its session. */
export const isDefined = (statement: Statement): boolean => hasCategory(statement, categories.cmi5);
const verbOf = ({ verb: { id } }: Statement): VerbName | undefined => verbNamed(id);
/** The verb of a statement that cmi5 defines. */
const definedVerb = (statement: Statement): VerbName | undefined =>
  isDefined(statement) ? verbOf(statement) : undefined;
const is =
  (...names: readonly VerbName[]) =>
  (statement: Statement): boolean => {
    const verb = definedVerb(statement);
    return verb !== undefined && names.includes(verb);
  };

const isJudged = is('passed', 'failed');
const isResult = is('passed', 'failed', 'completed');
const ofUnit: readonly VerbName[] = ['initialized', 'completed', 'passed', 'failed', 'terminated'];
const scaledOf = ({ result }: Statement): number | undefined => result?.score?.scaled;
const isWhole = (value: number | undefined): boolean => value === undefined || Number.isInteger(value);

const forAll: readonly StatementRule[] = [
  {
    code: 'voiding',
    section: '6.3',
    status: 403,
    sentence: 'A course cannot take statements back.',
    breaks: ({ verb }) => verb.id === voiding,
  },
  {
    code: 'attachments',
    section: 'xAPI 2.4.11',
    status: 400,
    sentence: 'Attachments and signatures are not stored here; send the statement without them.',
    breaks: ({ attachments }) => attachments !== undefined && attachments.length > 0,
  },
  {
    code: 'other-actor',
    section: '9.2',
    status: 403,
    sentence: 'The actor has to be the one that the launch has named.',
    breaks: ({ actor }, facts) => !isSameAgent(actor, facts.actor),
  },
  {
    code: 'other-registration',
    section: '9.6.1',
    status: 403,
    sentence: 'The registration has to be the one that the launch has named.',
    breaks: ({ context }, { registration }) =>
      context?.registration !== undefined && context.registration !== registration,
  },
  {
    code: 'session-abandoned',
    section: '9.3.6',
    status: 403,
    sentence: 'This session was given up because the lesson, or another one of the course, was opened anew.',
    breaks: (_, { isAbandoned }) => isAbandoned,
  },
];

const forCmi5: readonly StatementRule[] = [
  {
    code: 'session-over',
    section: '9.3.8',
    status: 403,
    sentence: 'The session is over: “terminated” has to be the last statement.',
    breaks: ({ timestamp }, { ended }) =>
      ended !== undefined &&
      !(ended.isWithinGrace && timestamp !== undefined && Date.parse(timestamp) <= Date.parse(ended.at)),
  },
  {
    code: 'id-missing',
    section: '9.1',
    status: 400,
    sentence: 'A statement needs an id that the lesson has made.',
    breaks: ({ id }) => id === undefined,
  },
  {
    code: 'timestamp-missing',
    section: '9.7',
    status: 400,
    sentence: 'A statement needs a timestamp.',
    breaks: ({ timestamp }) => timestamp === undefined,
  },
  {
    code: 'registration-missing',
    section: '9.6.1',
    status: 400,
    sentence: 'The context has to name the registration of the launch.',
    breaks: ({ context }) => context?.registration === undefined,
  },
  {
    code: 'session-missing',
    section: '9.6.3.1',
    status: 400,
    sentence: 'The context has to name the session that the launch data have named.',
    breaks: ({ context }, { sessionId }) => context?.extensions?.[extensions.sessionId] !== sessionId,
  },
  {
    code: 'template-missing',
    section: '9.6.2.3',
    status: 400,
    sentence: 'The context has to list the activities of the context template.',
    breaks: ({ context }, { publisherId }) =>
      !listed(context?.contextActivities?.grouping).some(({ id }) => id === publisherId),
  },
  {
    code: 'not-initialized',
    section: '9.3.2',
    status: 403,
    sentence: '“initialized” has to be the first statement of a session.',
    breaks: (statement, { said }) => !said.has('initialized') && definedVerb(statement) !== 'initialized',
  },
  {
    code: 'verb-of-the-system',
    section: '9.3',
    status: 403,
    sentence: 'Only the portal launches, abandons, waives and satisfies.',
    breaks: is('launched', 'abandoned', 'waived', 'satisfied'),
  },
  {
    code: 'verb-unknown',
    section: '7.1.3',
    status: 400,
    sentence: 'The category of cmi5 is for the verbs that cmi5 defines.',
    breaks: (statement) => isDefined(statement) && verbOf(statement) === undefined,
  },
  {
    code: 'other-object',
    section: '9.4',
    status: 400,
    sentence: 'The object has to be the activity that the launch has named.',
    breaks: (statement, { activityId }) => isDefined(statement) && activityOf(statement) !== activityId,
  },
  {
    code: 'result-without-credit',
    section: '10.2.2',
    status: 403,
    sentence: 'A lesson that was opened for looking around or reviewing reports no result.',
    breaks: (statement, { mode }) => mode !== 'normal' && isResult(statement),
  },
  {
    code: 'verb-repeated',
    section: '9.3',
    status: 403,
    sentence: 'A session says each verb once.',
    breaks: (statement, { said }) => {
      const verb = definedVerb(statement);
      return verb !== undefined && said.has(verb);
    },
  },
  {
    code: 'judged-twice',
    section: '9.3',
    status: 403,
    sentence: 'A session passes or fails, and not both.',
    breaks: (statement, { said }) => isJudged(statement) && (said.has('passed') || said.has('failed')),
  },
  {
    code: 'completed-before',
    section: '9.3.3',
    status: 403,
    sentence: 'The lesson was completed before, which counts once for a registration.',
    breaks: (statement, { everSaid }) => is('completed')(statement) && everSaid.has('completed'),
  },
  {
    code: 'passed-before',
    section: '9.3.4',
    status: 403,
    sentence: 'The lesson was passed before, which counts once for a registration.',
    breaks: (statement, { everSaid }) => is('passed')(statement) && everSaid.has('passed'),
  },
  {
    code: 'failed-after-passed',
    section: '9.3',
    status: 403,
    sentence: 'A lesson that was passed cannot be failed afterwards.',
    breaks: (statement, { everSaid }) => is('failed')(statement) && everSaid.has('passed'),
  },
  {
    code: 'score-elsewhere',
    section: '9.5.1',
    status: 400,
    sentence: 'Only “passed” and “failed” carry a score.',
    breaks: (statement) => isDefined(statement) && !isJudged(statement) && statement.result?.score !== undefined,
  },
  {
    code: 'score-scaled',
    section: '9.5.1',
    status: 400,
    sentence: 'A scaled score lies between 0 and 1.',
    breaks: (statement) => isJudged(statement) && (scaledOf(statement) ?? 0) < 0,
  },
  {
    code: 'score-bounds',
    section: '9.5.1',
    status: 400,
    sentence: 'A raw score is a whole number and comes with its minimum and maximum.',
    breaks: (statement) => {
      const { raw, min, max } = statement.result?.score ?? {};
      if (!isJudged(statement) || raw === undefined) return false;
      return min === undefined || max === undefined || ![raw, min, max].every(isWhole);
    },
  },
  {
    code: 'success-wrong',
    section: '9.5.2',
    status: 400,
    sentence: '“passed” says success, “failed” says no success, and no other verb speaks of it.',
    breaks: (statement) => {
      const success = statement.result?.success;
      if (!isDefined(statement)) return false;
      return success !== (is('passed')(statement) ? true : is('failed')(statement) ? false : undefined);
    },
  },
  {
    code: 'completion-wrong',
    section: '9.5.3',
    status: 400,
    sentence: '“completed” says completion, and no other verb speaks of it.',
    breaks: (statement) =>
      isDefined(statement) && statement.result?.completion !== (is('completed')(statement) ? true : undefined),
  },
  {
    code: 'duration-missing',
    section: '9.5.4.1',
    status: 400,
    sentence: '“completed”, “passed”, “failed” and “terminated” carry a duration.',
    breaks: (statement) =>
      is('completed', 'passed', 'failed', 'terminated')(statement) && statement.result?.duration === undefined,
  },
  {
    code: 'progress-range',
    section: '9.5.5.1',
    status: 400,
    sentence: 'Progress is a whole number from 0 to 100.',
    breaks: ({ result }) => {
      const progress = result?.extensions?.[extensions.progress];
      return (
        progress !== undefined && !(Number.isInteger(progress) && Number(progress) >= 0 && Number(progress) <= 100)
      );
    },
  },
  {
    code: 'move-on-missing',
    section: '9.6.2.2',
    status: 400,
    sentence: '“completed”, “passed” and “failed” have the category “moveon”, and other statements have not.',
    breaks: (statement) =>
      hasCategory(statement, categories.moveOn) !== isResult(statement) &&
      (isDefined(statement) || hasCategory(statement, categories.moveOn)),
  },
  {
    code: 'mastery-score-missing',
    section: '9.6.3.2',
    status: 400,
    sentence: 'A scaled score that was judged by the mastery score comes with that mastery score.',
    breaks: (statement, { masteryScore }) =>
      isJudged(statement) &&
      masteryScore !== undefined &&
      scaledOf(statement) !== undefined &&
      statement.context?.extensions?.[extensions.masteryScore] !== masteryScore,
  },
  {
    code: 'passed-below-mastery',
    section: '9.3.4',
    status: 403,
    sentence: 'A score below the mastery score does not pass.',
    breaks: (statement, { masteryScore }) =>
      is('passed')(statement) && masteryScore !== undefined && (scaledOf(statement) ?? 1) < masteryScore,
  },
  {
    code: 'failed-above-mastery',
    section: '9.3.5',
    status: 403,
    sentence: 'A score that reaches the mastery score does not fail.',
    breaks: (statement, { masteryScore }) =>
      is('failed')(statement) && masteryScore !== undefined && (scaledOf(statement) ?? -1) >= masteryScore,
  },
];

export const statementRules: readonly StatementRule[] = [...forAll, ...forCmi5];

/** The verbs available to a lesson, in the order of a session. */
export const verbsOfUnit = ofUnit;

/** The first row that the statement breaks; undefined if it may be stored. */
export const brokenRule = (statement: Statement, facts: SessionFacts): StatementRule | undefined =>
  (facts.standard === 'cmi5' ? statementRules : forAll).find((rule) => rule.breaks(statement, facts));

/** Text for the portal's reports; empty for an unknown code. */
export function ruleText(code: string): string {
  const rule = statementRules.find((one) => one.code === code);
  return rule ? `${rule.sentence} (${rule.section})` : '';
}
