/**
 * Calls for quizzes answered without an account, by invitation. Originators act through a signed, expiring link (ruling
 * 8): `originatorID` only identifies them and gives no access. Guests exchange their link for the short-lived token of
 * their seat.
 */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { languages } from '../../platform/languages.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id, text } from '../../platform/shapes.ts';
import { guestAnswerToSave } from '../anonymous/guest-answer.ts';
import { mostDaysOpen } from '../anonymous/invitations.ts';
import { anonResults, guestQuiz, ownShare, seatToken, share } from '../anonymous/shapes.ts';
import { savedAnswer } from '../take-shapes.ts';

/** Any text is accepted: a malformed link gets the same answer as an expired one. */
const link = text(200);
const because = 'The signed link is the proof: originators and guests act without signing in (ruling 8).';
const byLink = { kind: 'public', because } as const;
const seat = { kind: 'seat' } as const;
const ofOriginator = { quizID: id, originatorID: id, link };
const whole = { area: 'quiz', scope: 'object', flag: ['quiz', 'anonymousQuiz'] } as const;

const changed = ['quiz/addOriginatorEmail', 'quiz/sendInvite', 'quiz/revokeInvite', 'quiz/submitAnonQuiz'] as const;

export const shareQuiz = defineWrite({
  ...whole,
  name: 'shareQuiz',
  summary: 'Makes the caller the originator of a quiz for people without an account, and answers the signed address.',
  body: z.strictObject({
    QuizID: id,
    days: z.int().check(z.gte(1), z.lte(mostDaysOpen)),
    language: z.enum(languages),
  }),
  /** Route of the portal with the originator's link; anyone who has it acts as the originator. */
  answer: z.object({ address: z.string() }),
  access: { kind: 'roles', roles: [...coachRoles] },
  repeatable: true,
  fails: ['not_found', 'conflict'],
  exclude: { M3: 'Every coach may share every published quiz, so its id belongs to no one.' },
});

export const getShareableQuizzes = defineRead({
  ...whole,
  name: 'getShareableQuizzes',
  summary: 'Quizzes and surveys that the caller can share with guests.',
  scope: 'tenant',
  answer: listOfKnown(z.object({ QID: id, title: z.string(), kind: z.enum(['quiz', 'survey']) })),
  access: { kind: 'roles', roles: [...coachRoles] },
  changedBy: [],
  exclude: { readsWhatWasWritten: 'authors publish, coaches share; tests of guests’ quizzes do both' },
});

const ownList = {
  ...whole,
  scope: 'self',
  answer: listOfKnown(ownShare),
  access: { kind: 'roles', roles: [...coachRoles] },
} as const;

export const getShares = defineRead({
  ...ownList,
  name: 'getShares',
  summary:
    'The quizzes the caller has shared with guests, newest first, at most 100, each with its link if it is still active.',
  changedBy: ['quiz/shareQuiz', 'quiz/revokeShareLink', 'quiz/resendShareLink'],
});

export const revokeShareLink = defineWrite({
  ...ownList,
  name: 'revokeShareLink',
  summary: 'Revokes every originator link for what the caller shared. Guests can still answer.',
  body: z.strictObject({ QuizID: id }),
  fails: ['not_found'],
  exclude: { M3: 'names a quiz, which several people may have shared; each person only reaches their own share' },
});

export const resendShareLink = defineWrite({
  ...ownList,
  name: 'resendShareLink',
  summary: 'Sends the caller the link to what they shared once more, or a new one if there is none.',
  body: z.strictObject({ QuizID: id }),
  repeatable: true,
  fails: ['not_found'],
  exclude: { M3: 'names a quiz, which several people may have shared; each person only reaches their own share' },
});

export const checkOriginator = defineRead({
  ...whole,
  name: 'checkOriginator',
  summary: 'Whether the link makes its holder the originator of this quiz; if so, their own invitations only.',
  query: z.strictObject({ QuizID: id, originatorLMSID: id, link }),
  answer: share,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'too_many_requests'],
  changedBy: [...changed],
});

export const addOriginatorEmail = defineWrite({
  ...whole,
  name: 'addOriginatorEmail',
  summary: 'Adds an address to the originator’s list. Each address has one invitation and one response.',
  query: z.strictObject({ ...ofOriginator, emailAddress: text(254, 1) }),
  answer: share,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'invalid_input', 'conflict', 'too_many_requests'],
});

export const sendInvite = defineWrite({
  ...whole,
  name: 'sendInvite',
  summary: 'Sends the invitation to one address, adding it to the list if necessary.',
  query: z.strictObject({ ...ofOriginator, emailAddress: text(254, 1) }),
  answer: share,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'invalid_input', 'conflict', 'too_many_requests'],
});

export const remindInvited = defineWrite({
  ...whole,
  name: 'remindInvited',
  summary: 'Reminds guests who have not answered and may be reminded, without disclosing who they are.',
  query: z.strictObject(ofOriginator),
  answer: share,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'conflict', 'too_many_requests'],
});

export const revokeInvite = defineWrite({
  ...whole,
  name: 'revokeInvite',
  summary: 'Revokes one invitation at once: its link and its token stop working.',
  query: z.strictObject({ ...ofOriginator, invitationID: id }),
  answer: share,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'too_many_requests'],
});

export const closeAnonQuiz = defineWrite({
  ...whole,
  name: 'closeAnonQuiz',
  summary: 'Closes the quiz: no more answers are accepted, the results remain.',
  query: z.strictObject(ofOriginator),
  answer: share,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'too_many_requests'],
});

/** Includes only respondents who chose this option of this question. */
const filter = { questionId: z.optional(id), optionId: z.optional(id) };

export const getAllAnonQuizResults = defineRead({
  ...whole,
  name: 'getAllAnonQuizResults',
  summary: 'The current results of the originator’s own guests, once there are enough to meet the threshold.',
  query: z.strictObject({ QuizID: id, originatorID: id, link, ...filter }),
  answer: anonResults,
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'too_many_requests'],
  changedBy: ['quiz/submitAnonQuiz'],
});

export const getAnonQuizWithResults = defineRead({
  ...whole,
  name: 'getAnonQuizWithResults',
  summary: 'The quiz with the results of the link’s originator.',
  query: z.strictObject({ QuizID: id, link }),
  answer: z.object({ ...share.shape, Results: anonResults }),
  access: byLink,
  allowance: 'link',
  fails: ['not_found', 'too_many_requests'],
  changedBy: [...changed],
});

export const takeSeat = defineWrite({
  ...whole,
  name: 'takeSeat',
  summary:
    'Exchanges an invitation’s link for the token of its seat, valid for a quarter of an hour; the seat is the same every time. ' +
    'A quiz with a time limit starts with `start`, and so does its clock.',
  query: z.strictObject({ quizID: id, link, start: z.optional(z.literal('true')) }),
  answer: seatToken,
  access: byLink,
  allowance: 'link',
  limit: 'credential',
  fails: ['not_found', 'too_many_requests'],
  exclude: { readsWhatWasWritten: 'It writes the token, and a seat that only the token shows.' },
});

export const getQuizAnon = defineRead({
  ...whole,
  name: 'getQuizAnon',
  summary: 'The quiz of the seat, with the saved answers and without the key.',
  answer: guestQuiz,
  access: seat,
  fails: ['not_found'],
  changedBy: ['quiz/saveAnonAnswers', 'quiz/submitAnonQuiz'],
});

export const getQuizWithResultsAnon = defineRead({
  ...whole,
  name: 'getQuizWithResultsAnon',
  summary: 'A submission: its saved state until it is handed in, then its result. Only the seat’s own.',
  query: z.strictObject({ QuizID: id, submissionId: id }),
  answer: guestQuiz,
  access: seat,
  fails: ['not_found'],
  changedBy: ['quiz/saveAnonAnswers', 'quiz/submitAnonQuiz'],
});

const answers = z.array(guestAnswerToSave).check(z.maxLength(500));

export const saveAnonAnswers = defineWrite({
  ...whole,
  name: 'saveAnonAnswers',
  summary: 'Saves a guest’s answers as they are given.',
  body: z.strictObject({ answers }),
  answer: z.array(savedAnswer),
  access: seat,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const submitAnonQuiz = defineWrite({
  ...whole,
  name: 'submitAnonQuiz',
  summary: 'Hands in, once for each link. Repeating it answers the existing result.',
  query: z.strictObject({ originatorId: id }),
  /** Answers that have not been saved yet. */
  body: z.strictObject({ answers }),
  answer: guestQuiz,
  access: seat,
  fails: ['not_found', 'invalid_input'],
});
