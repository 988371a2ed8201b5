/**
 * The rules for statements that a lesson may send, as a table. Each row is a requirement of cmi5, whose text is in
 * `rule-words.ts`. Rows are checked in order, and the first violation determines the response. Only the first rows
 * apply to xAPI packages without cmi5.
 */
import type { LessonMode } from '../scorm/lesson-status.ts';
import type { Standard } from '../standards.ts';
import { categories, extensions, type VerbName, verbNamed, voiding } from '../xapi/identifiers.ts';
import { type Agent, activityOf, hasCategory, isSameAgent, listed, type Statement } from '../xapi/statement.ts';
import { type RuleCode, type RuleWords, ruleWords } from './rule-words.ts';

/** What is known about the session that sent a statement, and about its lesson within the registration. */
export interface SessionFacts {
  standard: Standard;
  actor: Agent;
  registration: string;
  /** Identifies the launch. The lesson includes it in all its statements. */
  sessionId: string;
  /** Identifies the lesson in statements. */
  activityId: string;
  /** The author's own identifier for the lesson, which the context template lists. */
  publisherId: string;
  /** From 0 to 1, or undefined if the author has set none. */
  masteryScore: number | undefined;
  mode: LessonMode;
  /** Verbs of cmi5 that this session has used. */
  sessionVerbs: ReadonlySet<VerbName>;
  /** Verbs that the lesson has used in any session of the registration. */
  registrationVerbs: ReadonlySet<VerbName>;
  isAbandoned: boolean;
  /** True if the package must follow the specification strictly. */
  isStrict: boolean;
  /** When the session ended, according to its own statements, and whether earlier statements are still accepted. */
  ended: { at: string; isWithinGrace: boolean } | undefined;
}

export interface StatementRule {
  code: RuleCode;
  /** Whether the statement breaks the rule. */
  breaks(statement: Statement, facts: SessionFacts): boolean;
}

type Known = Pick<SessionFacts, 'activityId' | 'publisherId' | 'isStrict'>;

const isAboutLesson = (statement: Statement, { activityId, publisherId }: Known): boolean => {
  const about = activityOf(statement);
  return about === activityId || (publisherId !== '' && about === publisherId);
};

/**
 * True for statements that cmi5 defines. The rules do not apply to any others. They are recognised by their category
 * or, if authors have left it out, by a cmi5 verb about the lesson.
 */
export const isDefined = (statement: Statement, known: Known): boolean =>
  known.isStrict
    ? hasCategory(statement, categories.cmi5)
    : isAboutLesson(statement, known) &&
      (hasCategory(statement, categories.cmi5) || verbNamed(statement.verb.id) !== undefined);

/** The verb of a statement that cmi5 defines. */
const definedVerb = (statement: Statement, known: Known): VerbName | undefined =>
  isDefined(statement, known) ? verbNamed(statement.verb.id) : undefined;
const is =
  (...names: readonly VerbName[]) =>
  (statement: Statement, known: Known): boolean => {
    const verb = definedVerb(statement, known);
    return verb !== undefined && names.includes(verb);
  };

const isJudged = is('passed', 'failed');
const isResult = is('passed', 'failed', 'completed');
const scaledOf = ({ result }: Statement): number | undefined => result?.score?.scaled;
const isWhole = (value: number | undefined): boolean => value === undefined || Number.isInteger(value);

const forAll: readonly StatementRule[] = [
  {
    code: 'voiding',
    breaks: ({ verb }) => verb.id === voiding,
  },
  {
    code: 'attachments',
    breaks: ({ attachments }) => attachments !== undefined && attachments.length > 0,
  },
  {
    code: 'other-actor',
    breaks: ({ actor }, facts) => !isSameAgent(actor, facts.actor),
  },
  {
    code: 'other-registration',
    breaks: ({ context }, { registration }) =>
      context?.registration !== undefined && context.registration !== registration,
  },
  {
    code: 'session-abandoned',
    breaks: (_, { isAbandoned }) => isAbandoned,
  },
];

const forCmi5: readonly StatementRule[] = [
  {
    code: 'session-over',
    breaks: ({ timestamp }, { ended }) =>
      ended !== undefined &&
      !(ended.isWithinGrace && timestamp !== undefined && Date.parse(timestamp) <= Date.parse(ended.at)),
  },
  {
    code: 'id-missing',
    breaks: ({ id }) => id === undefined,
  },
  {
    code: 'timestamp-missing',
    breaks: ({ timestamp }) => timestamp === undefined,
  },
  {
    code: 'registration-missing',
    breaks: ({ context }) => context?.registration === undefined,
  },
  {
    code: 'session-missing',
    breaks: ({ context }, { sessionId }) => context?.extensions?.[extensions.sessionId] !== sessionId,
  },
  {
    code: 'template-missing',
    breaks: ({ context }, { publisherId }) =>
      !listed(context?.contextActivities?.grouping).some(({ id }) => id === publisherId),
  },
  {
    code: 'not-initialized',
    breaks: (statement, facts) =>
      !facts.sessionVerbs.has('initialized') && definedVerb(statement, facts) !== 'initialized',
  },
  {
    code: 'verb-of-the-system',
    breaks: is('launched', 'abandoned', 'waived', 'satisfied'),
  },
  {
    code: 'verb-unknown',
    breaks: ({ verb, ...rest }) => hasCategory(rest, categories.cmi5) && verbNamed(verb.id) === undefined,
  },
  {
    code: 'other-object',
    breaks: (statement, { activityId }) =>
      hasCategory(statement, categories.cmi5) && activityOf(statement) !== activityId,
  },
  {
    code: 'result-without-credit',
    breaks: (statement, facts) => facts.mode !== 'normal' && isResult(statement, facts),
  },
  {
    code: 'verb-repeated',
    breaks: (statement, facts) => {
      const verb = definedVerb(statement, facts);
      return verb !== undefined && facts.sessionVerbs.has(verb);
    },
  },
  {
    code: 'judged-twice',
    breaks: (statement, facts) =>
      isJudged(statement, facts) && (facts.sessionVerbs.has('passed') || facts.sessionVerbs.has('failed')),
  },
  {
    code: 'completed-before',
    breaks: (statement, facts) => is('completed')(statement, facts) && facts.registrationVerbs.has('completed'),
  },
  {
    code: 'passed-before',
    breaks: (statement, facts) => is('passed')(statement, facts) && facts.registrationVerbs.has('passed'),
  },
  {
    code: 'failed-after-passed',
    breaks: (statement, facts) => is('failed')(statement, facts) && facts.registrationVerbs.has('passed'),
  },
  {
    code: 'score-elsewhere',
    breaks: (statement, facts) =>
      isDefined(statement, facts) && !isJudged(statement, facts) && statement.result?.score !== undefined,
  },
  {
    code: 'score-scaled',
    breaks: (statement, facts) => isJudged(statement, facts) && (scaledOf(statement) ?? 0) < 0,
  },
  {
    code: 'score-bounds',
    breaks: (statement, facts) => {
      const { raw, min, max } = statement.result?.score ?? {};
      if (!isJudged(statement, facts) || raw === undefined) return false;
      return min === undefined || max === undefined || ![raw, min, max].every(isWhole);
    },
  },
  {
    code: 'result-contrary',
    breaks: (statement, facts) => {
      const { success, completion } = statement.result ?? {};
      return (
        (is('passed')(statement, facts) && success === false) ||
        (is('failed')(statement, facts) && success === true) ||
        (is('completed')(statement, facts) && completion === false)
      );
    },
  },
  {
    code: 'success-wrong',
    breaks: (statement, facts) => {
      const success = statement.result?.success;
      if (!isDefined(statement, facts)) return false;
      return success !== (is('passed')(statement, facts) ? true : is('failed')(statement, facts) ? false : undefined);
    },
  },
  {
    code: 'completion-wrong',
    breaks: (statement, facts) =>
      isDefined(statement, facts) &&
      statement.result?.completion !== (is('completed')(statement, facts) ? true : undefined),
  },
  {
    code: 'duration-missing',
    breaks: (statement, facts) =>
      is('completed', 'passed', 'failed', 'terminated')(statement, facts) && statement.result?.duration === undefined,
  },
  {
    code: 'progress-range',
    breaks: ({ result }) => {
      const progress = result?.extensions?.[extensions.progress];
      return (
        progress !== undefined && !(Number.isInteger(progress) && Number(progress) >= 0 && Number(progress) <= 100)
      );
    },
  },
  {
    code: 'move-on-missing',
    breaks: (statement, facts) => hasCategory(statement, categories.moveOn) !== isResult(statement, facts),
  },
  {
    code: 'mastery-score-missing',
    breaks: (statement, facts) =>
      isJudged(statement, facts) &&
      facts.masteryScore !== undefined &&
      scaledOf(statement) !== undefined &&
      statement.context?.extensions?.[extensions.masteryScore] !== facts.masteryScore,
  },
  {
    code: 'passed-below-mastery',
    breaks: (statement, facts) =>
      is('passed')(statement, facts) &&
      facts.masteryScore !== undefined &&
      (scaledOf(statement) ?? 1) < facts.masteryScore,
  },
  {
    code: 'failed-above-mastery',
    breaks: (statement, facts) =>
      is('failed')(statement, facts) &&
      facts.masteryScore !== undefined &&
      (scaledOf(statement) ?? -1) >= facts.masteryScore,
  },
];

export const statementRules: readonly StatementRule[] = [...forAll, ...forCmi5];

/**
 * The verdict on a statement: the first violation that causes its refusal, and the violations that are tolerated.
 * Leaving out what the token contains anyway costs no learner their result, unless the package must follow the
 * specification strictly.
 */
export function judged(
  statement: Statement,
  facts: SessionFacts,
): { refused: (RuleWords & { code: RuleCode }) | undefined; passed: RuleCode[] } {
  const broken = (facts.standard === 'cmi5' ? statementRules : forAll)
    .filter((rule) => rule.breaks(statement, facts))
    .map(({ code }) => ({ code, ...(ruleWords[code] as RuleWords) }));
  const refused = broken.find(({ isLetPass }) => facts.isStrict || !isLetPass);
  return { refused, passed: refused ? [] : broken.map(({ code }) => code) };
}
