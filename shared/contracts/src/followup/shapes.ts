/** Follow-ups on the wire. Question, comment and steps are read from their areas for each answer. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { agreedStates } from '../coaching/agreed-actions.ts';
import { talkTimes } from '../coaching/one-to-one-shapes.ts';
import { knownOr, listOfKnown } from '../platform/open-lists.ts';
import { day, id, instant, text } from '../platform/shapes.ts';
import { followUpOutcomes, followUpStates, mostChecks, type OriginKind, originKinds } from './state.ts';

/** What can be chosen as the check of a fault in an evaluation. */
export const checkKinds = ['quiz', 'verification'] as const satisfies readonly OriginKind[];

/** An answer of an evaluation, or of a result of a quiz or verification, a skill of an assessment, or a day of a letter. */
export const answered = z.object({
  /** The id of what it is in. */
  QSR_ID: id,
  /** Absent from earlier servers. Only says how it is worded, so a later kind reads like an evaluation. */
  origin: z.optional(knownOr(originKinds, 'evaluation')),
  /** Of a certificate that runs out, its last day; of a renewed one, the day of its completion. */
  QMDate: day,
  /** The evaluation's reference, or the quiz's title. Otherwise empty. */
  QMRef: z.string(),
  /**
   * The option chosen in an evaluation, such as “No”, the level of a skill, or the mark of a letter, `red` or `green`;
   * empty for “not applicable”. Empty for
   * quizzes, because not everyone who sees the follow-up may see their answers.
   */
  answer: z.string(),
  /**
   * How a quiz's question was answered, `hidden` from viewers who may not know it yet; null in evaluations. Absent in what
   * a device stored before quizzes had any.
   */
  verdict: z.optional(z.nullable(z.enum(['right', 'partly', 'wrong', 'unanswered', 'hidden']))),
  /** Of a quiz or verification that was chosen as the check: whether it was passed, and its result in percent. Otherwise absent. */
  check: z.optional(z.object({ passed: z.boolean(), score: z.int() })),
  /** The page of the evaluation or result. Absent like `verdict`, for evaluations only. */
  route: z.optional(z.string()),
});

export const lesson = z.object({
  CourseID: id,
  name: z.string(),
  minutes: z.int(),
  /** Route of the course in the portal; null if it is no longer assigned to the person. */
  route: z.nullable(z.string()),
});
export type Lesson = z.infer<typeof lesson>;

export const curriculumLesson = z.object({
  CurriculumID: id,
  name: z.string(),
  /** Number of courses that are open to the person. */
  courses: z.int(),
  minutes: z.int(),
});

export const followUp = z.object({
  followUpID: id,
  person,
  state: z.enum(followUpStates),
  question: z.object({ id, text: z.string() }),
  before: z.extend(answered, {
    comment: z.string(),
    /** Seconds from the beginning of the interaction, if the comment names a time. */
    at: z.nullable(z.int()),
  }),
  madeBy: person,
  madeOn: instant,
  leader: z.nullable(person),
  lesson: z.nullable(z.extend(lesson, { doneOn: z.nullable(instant) })),
  /** Instead of a course: a whole curriculum, done once all of its courses and quizzes are. Absent like `hidesOutcome`. */
  curriculum: z.optional(
    z.nullable(
      z.extend(curriculumLesson, {
        /** Number of completed courses. */
        completed: z.int(),
        /** Null if it is no longer assigned to the person. */
        route: z.nullable(z.string()),
        doneOn: z.nullable(instant),
      }),
    ),
  ),
  /** The latest talk: planned, in a session that is still a draft or waits for an answer, or held. */
  talk: z.nullable(
    z.object({
      state: z.enum(['planned', 'in session', 'held']),
      /** The day of the session, or of the next one-to-one; null if none is planned. */
      on: z.nullable(day),
      /** Where the next one-to-one is in the schedule; null if there is a session, or none is planned. Absent like `hidesOutcome`. */
      route: z.optional(z.nullable(z.string())),
      sessionID: z.nullable(id),
      /** What the person agreed to do in the session, once it has been held. Empty for those without access to the person. */
      steps: z.array(
        z.object({
          itemID: id,
          text: z.string(),
          dueOn: z.nullable(day),
          state: z.enum(agreedStates),
          /** Whether the viewer may report it as done. */
          canTick: z.boolean(),
        }),
      ),
    }),
  ),
  /** What the person is to do; null if nothing was agreed. Absent like `hidesOutcome`. */
  action: z.optional(
    z.nullable(
      z.object({
        text: z.string(),
        doneOn: z.nullable(instant),
        /** Whether the viewer may complete it, and whether they may reopen it. */
        canTick: z.boolean(),
        canReopen: z.boolean(),
      }),
    ),
  ),
  /** The issue that it has raised on a board; null if none. Absent like `hidesOutcome`. */
  issue: z.optional(
    z.nullable(
      z.object({
        /** As on the board; `gone` once it is archived or deleted there. */
        state: z.enum(['open', 'done', 'gone']),
        /** Empty, and without a route, for those who may not read the board. */
        title: z.string(),
        route: z.nullable(z.string()),
        doneOn: z.nullable(day),
      }),
    ),
  ),
  checkOn: day,
  /** The latest next score; null if there is none that the caller may see. */
  next: z.nullable(answered),
  /** How many scores are awaited; absent like `hidesOutcome`, and then one. */
  checks: z.optional(z.int()),
  /** The quiz that checks it instead of later evaluations; null if none does. Absent like `hidesOutcome`. */
  checkedBy: z.optional(z.nullable(z.object({ QuizID: id, kind: knownOr(checkKinds, 'quiz'), name: z.string() }))),
  /** Those of them that are in and that the caller may see, the oldest first; `next` is the last. Absent like `checks`. */
  scores: z.optional(z.array(answered)),
  /** `unchecked` as well while the caller may not see the next score. */
  outcome: z.enum(followUpOutcomes),
  /** True if there is an outcome that the caller may not see yet. Absent in what a device stored earlier. */
  hidesOutcome: z.optional(z.boolean()),
  /**
   * When the next score was corrected after the follow-up had been closed, so that the outcome changed; null if it was
   * not, or if the outcome is hidden. Absent like `hidesOutcome`.
   */
  correctedOn: z.optional(z.nullable(instant)),
  /**
   * False if the person can't be asked the question again, so that no new score can come: then the day is until when its
   * steps are to be finished. Absent like `hidesOutcome`.
   */
  comesAgain: z.optional(z.boolean()),
  /** The page on which the person can take the quiz now, again or as the check, for themselves. Absent like `comesAgain`. */
  takeAgain: z.optional(z.nullable(z.string())),
  ended: z.nullable(z.object({ by: z.nullable(person), on: instant, reason: z.string() })),
  /** The person needs help with it, and the leader has not answered yet. Null for everyone but these two. */
  help: z.nullable(z.object({ on: instant, text: z.string() })),
  /** Who receives a request for help from the caller. Empty if the follow-up is not their own, or no one leads them. */
  helpers: z.array(person),
  can: z.object({
    answer: z.boolean(),
    close: z.boolean(),
    withdraw: z.boolean(),
    talkAgain: z.boolean(),
    dispute: z.boolean(),
    requestHelp: z.boolean(),
    answerHelp: z.boolean(),
  }),
});
export type FollowUp = z.infer<typeof followUp>;

/** How many later evaluations check a follow-up. */
export const checks = z.int().check(z.minimum(1), z.maximum(mostChecks));

/** The text of an action; the page suggests one, so that no one has to type. */
export const actionText = text(500, 1, 'Please say what to do.');

/** Why a lesson is suggested. */
export const lessonReasons = ['skill', 'last choice'] as const;

/** What the panel at a fault shows, prefilled. */
export const followUpDraft = z.object({
  person,
  /** Those it can be for, if it belongs to a team; without a choice, `person` is any of them. Absent otherwise. */
  people: z.optional(z.array(person)),
  question: z.object({ id, text: z.string() }),
  before: followUp.shape.before,
  how: z.enum(['act', 'propose']),
  /** Lessons that are assigned to the person and not completed, the best one first; at most five. */
  lessons: z.array(z.extend(lesson, { because: z.enum(lessonReasons) })),
  /**
   * Curricula that are assigned to the person and not completed; at most three. Absent in an earlier release, which does
   * not accept one.
   */
  curricula: z.optional(z.array(z.extend(curriculumLesson, { because: z.enum(lessonReasons) }))),
  /** The day of the next one-to-one with the leader; null if none is planned. */
  talkOn: z.nullable(day),
  /**
   * When both are free, if no one-to-one is planned and the caller may plan one. Absent in an earlier release, which
   * accepts no time.
   */
  talkTimes: z.optional(z.nullable(talkTimes)),
  /** Who leads it; for a proposal, the leaders who receive it. */
  leaders: z.array(person),
  /**
   * What the caller last agreed on for this question; null if nothing. Absent in an earlier release, which does not accept
   * actions.
   */
  action: z.optional(z.nullable(z.string())),
  /**
   * The board on which the caller may raise an issue about it; null if there is none. Absent like `action`, and for
   * proposals.
   */
  board: z.optional(z.nullable(z.object({ team: z.string(), day }))),
  /**
   * Suggested number of evaluations that check it. Absent for questions of quizzes, which are checked by the next attempt,
   * and in an earlier release, which accepts no number.
   */
  checks: z.optional(z.int()),
  /**
   * Quizzes and verifications that can check it instead, the best one first; at most three. Absent where none can, and in
   * an earlier release, which accepts none.
   */
  checkQuizzes: z.optional(
    z.array(
      z.object({
        QuizID: id,
        kind: knownOr(checkKinds, 'quiz'),
        name: z.string(),
        minutes: z.int(),
        because: z.enum(lessonReasons),
      }),
    ),
  ),
  checkOn: day,
  /** As in a follow-up. */
  comesAgain: z.optional(z.boolean()),
});
export type FollowUpDraft = z.infer<typeof followUpDraft>;

/** The most answers to a question that are acted on at once. An earlier page reads no more. */
export const mostAtOnce = 30;
/** The most people with a course or skill in common who are acted on at once. */
export const mostPeopleAtOnce = 100;

/** What the panel for a question of a team shows, prefilled. */
export const teamFaults = z.object({
  question: z.object({ id, text: z.string() }),
  /** The latest fault of each person, by name; without people who have an open follow-up of the question, or a closed one of that fault. */
  faults: z
    .array(
      z.object({
        QSR_ID: id,
        person,
        QMDate: day,
        answer: z.string(),
        /** As in a follow-up. */
        verdict: answered.shape.verdict,
        how: z.enum(['act', 'propose']),
        /** False if the person cannot be asked the question of a quiz again. An earlier release does not send it. */
        comesAgain: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(mostPeopleAtOnce)),
  /** Number of people beyond these. */
  more: z.int(),
  /** True if answers in a quiz, right or wrong, are left out because the caller or the person may not see yet which answers are right. */
  isHidden: z.optional(z.boolean()),
  /** Lessons that are assigned to these people and not completed, the best one first; at most five. */
  lessons: z.array(z.extend(lesson, { because: z.enum(lessonReasons), people: z.int() })),
  /** As in the draft of a follow-up. */
  curricula: z.optional(z.array(z.extend(curriculumLesson, { because: z.enum(lessonReasons), people: z.int() }))),
  action: followUpDraft.shape.action,
  checks: followUpDraft.shape.checks,
  checkOn: day,
});
export type TeamFaults = z.infer<typeof teamFaults>;

/** Days for which the effect of follow-ups is shown. */
export const effectDays = 182;

const effect = z.object({
  people: z.int(),
  actedOn: z.int(),
  checked: z.int(),
  improved: z.int(),
  /** Percent; null if fewer than five people are behind it. */
  share: z.nullable(z.int()),
  /** In which the true share lies with 95 percent confidence. */
  range: z.nullable(z.object({ low: z.int(), high: z.int() })),
  medianDays: z.nullable(z.int()),
});
const effectGroups = z.object({
  groups: z.array(z.extend(effect, { id, name: z.string() })),
  /** Follow-ups of groups of fewer than five people. */
  withheld: z.int(),
});
export type EffectGroup = z.infer<typeof effectGroups>['groups'][number];

/**
 * Kinds of faults whose effect is shown apart from that of evaluations, because a rate of both together would say
 * neither. A quiz check is a fault of an evaluation that is checked by a quiz instead.
 */
export const otherOrigins = ['quiz', 'verification', 'assessment', 'certificate', 'quizCheck'] as const;
export type EffectKind = 'evaluation' | (typeof otherOrigins)[number];

const effectFigures = {
  /** Questions missed in released evaluations. Elsewhere, each question or skill counts once for each person. */
  faults: z.int(),
  total: effect,
  byQuestion: effectGroups,
  byCourse: effectGroups,
  byCoach: effectGroups,
} as const;
export type EffectFigures = Pick<TeamEffect, keyof typeof effectFigures>;

export const teamEffect = z.object({
  teamID: id,
  from: day,
  to: day,
  /** Of evaluations. */
  ...effectFigures,
  /** Absent from earlier servers. */
  others: z.optional(listOfKnown(z.object({ origin: z.enum(otherOrigins), ...effectFigures }))),
});
export type TeamEffect = z.infer<typeof teamEffect>;

/** People of a team on whose certificates the caller may act, or who have a follow-up of one in progress. */
export const certificateFollowUps = z.array(
  z.object({
    UserID: id,
    /** How the caller may act on a certificate without a follow-up; null if not at all. */
    how: z.nullable(z.enum(['act', 'propose'])),
    /** By the course, which a renewed certificate shares with the one before. */
    inProgress: z.array(z.object({ CourseID: id, isProposed: z.boolean() })),
  }),
);
export type CertificateFollowUps = z.infer<typeof certificateFollowUps>;
