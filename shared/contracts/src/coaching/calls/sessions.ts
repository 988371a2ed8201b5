/** Calls for one coaching session, from its start to its completion. */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, id, text } from '../../platform/shapes.ts';
import { fieldVersion, savedField } from '../../platform/versions/shapes.ts';
import { sessionHistory } from '../history-shapes.ts';
import { sessionChange, textMost } from '../save-shapes.ts';
import { attachmentKinds, openSession, reflection } from '../shapes.ts';

/** The person's reason for declining. */
const reason = text(1000, 1);
/** Without requestCompletion, which only the coachee may call: the test of this list calls as the coach. */
const changers = [
  'coaching/Save',
  'coaching/setTGROWSessionStatus',
  'coaching/deleteTGROWAction',
  'coaching/declineCompletion',
  'coaching/completeItem',
  'coaching/attachFile',
  'coaching/removeAttachment',
] as const;

const ofSession = {
  area: 'coaching',
  access: { kind: 'account' },
  scope: 'object',
  flag: 'coaching',
} as const;
const writing = { ...ofSession, repeatable: true } as const;

export const getSessionID = defineWrite({
  ...writing,
  name: 'getSessionID',
  summary:
    'Begins a session with a person and answers its id; for an occurrence of the calendar that has one, that one’s.',
  body: z.strictObject({
    /** UserID of the coachee. */
    coacheeID: id,
    /** The session that this one continues. */
    parentSessionFK: z.optional(z.nullable(id)),
    CalendarIdFk: z.optional(z.nullable(id)),
    /** Together with CalendarIdFk: the planned day of the occurrence. */
    itterationID: z.optional(z.nullable(day)),
  }),
  answer: z.object({ sessionID: id, isNew: z.boolean() }),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'people',
  identity: { coacheeID: 'subject' },
  judges: 'begins to coach somebody',
  fails: ['not_found', 'conflict'],
});

export const getTGROWSession = defineCall({
  ...ofSession,
  name: 'getTGROWSession',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'One session whole, with what the caller may do with it.',
  body: z.strictObject({ sessionID: id }),
  answer: openSession,
  fails: ['not_found'],
  changedBy: [...changers, 'coaching/savePrivateNote'],
  keptOnDevice: true,
});

export const Save = defineWrite({
  ...writing,
  name: 'Save',
  summary:
    'Saves what has changed in a session, field by field; what somebody else changed at the same place is shown.',
  body: sessionChange,
  answer: openSession,
  judges: 'what coach and coachee say in a session',
  fails: ['not_found', 'forbidden', 'conflict', 'stale_version'],
});

export const setTGROWSessionStatus = defineWrite({
  ...writing,
  name: 'setTGROWSessionStatus',
  summary: 'Submits, rejects with a reason, accepts or completes a session: the status says which.',
  query: z.strictObject({
    sessionID: id,
    /** 0 saved (after rejection), 1 submitted, 2 accepted, 3 completed. */
    statusID: z.enum(['0', '1', '2', '3']),
  }),
  body: z.optional(z.strictObject({ rejectReason: z.optional(text(1000)) })),
  answer: openSession,
  judges: 'a session, step by step',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const discardSession = defineWrite({
  ...writing,
  name: 'discardSession',
  summary: 'Deletes a draft that was never submitted, with everything written in it; it cannot be brought back.',
  body: z.strictObject({ sessionID: id }),
  answer: z.object({ sessionID: id }),
  fails: ['not_found', 'forbidden'],
});

export const deleteTGROWAction = defineWrite({
  ...writing,
  name: 'deleteTGROWAction',
  summary: 'Takes an action out of a session; the history keeps it with the reason.',
  body: z.strictObject({
    /**
     * UserGUIDs of the session's coachee and coach. Others are refused: 'Unmatching user indexes and ids, restart
     * session'.
     */
    coacheeGUID: id,
    coachGUID: id,
    sessionGUID: id,
    actionGUID: id,
    deleteReason: reason,
  }),
  answer: openSession,
  fails: ['not_found', 'forbidden', 'conflict'],
});

/** A null itemID means the whole session. */
const target = { sessionID: id, itemID: z.nullable(id) };

export const requestCompletion = defineWrite({
  ...writing,
  name: 'requestCompletion',
  summary: 'The coachee says that a goal, an action or the whole accepted session is done.',
  body: z.strictObject(target),
  answer: openSession,
  judges: 'whether something agreed is done',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const declineCompletion = defineWrite({
  ...writing,
  name: 'declineCompletion',
  summary: 'The coach says why what the coachee asked to complete is not completed.',
  body: z.strictObject({ ...target, reason }),
  answer: openSession,
  judges: 'whether something agreed is done',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const completeItem = defineWrite({
  ...writing,
  name: 'completeItem',
  summary: 'The coach completes a goal or an action of an accepted session.',
  body: z.strictObject({ sessionID: id, itemID: id }),
  answer: openSession,
  judges: 'whether something agreed is done',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const attachFile = defineWrite({
  ...writing,
  name: 'attachFile',
  summary: 'Puts an uploaded file to an evidence, a feedback, the reality, an option or an action of a session.',
  body: z.strictObject({
    sessionID: id,
    type: z.enum(attachmentKinds),
    /** Id of the part that the file belongs to; for reality, the session's id. */
    parentId: id,
    mediaID: id,
  }),
  answer: openSession,
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const removeAttachment = defineWrite({
  ...writing,
  name: 'removeAttachment',
  summary: 'Takes away a file that the caller has put to a session.',
  body: z.strictObject({ sessionID: id, attachmentID: id }),
  answer: openSession,
  fails: ['not_found', 'forbidden'],
});

export const savePrivateNote = defineWrite({
  ...writing,
  name: 'savePrivateNote',
  summary: 'Keeps the caller’s own note about a session, which nobody else reads.',
  body: z.strictObject({ sessionID: id, text: text(textMost), basedOn: fieldVersion }),
  answer: savedField,
  fails: ['not_found', 'forbidden', 'stale_version'],
  access: { kind: 'account', inPerson: true },
});

export const saveReflection = defineWrite({
  ...writing,
  name: 'saveReflection',
  summary: 'The coachee says how they felt before and after a session, and what they think of it; the coach reads it.',
  body: z.strictObject({
    sessionID: id,
    ...z.omit(reflection, { version: true, comment: true }).shape,
    comment: text(1000),
    /** `version` as last read; 0 if never saved before. */
    basedOn: z.int(),
  }),
  answer: openSession,
  fails: ['not_found', 'forbidden', 'conflict'],
  access: { kind: 'account', inPerson: true },
});

export const copySession = defineWrite({
  ...writing,
  name: 'copySession',
  summary:
    'Begins a session with the same person, with topic, goals, options and actions of another one as the coach’s own.',
  body: z.strictObject({ sessionID: id }),
  answer: z.object({ sessionID: id }),
  access: { kind: 'roles', roles: coachRoles },
  judges: 'begins to coach somebody',
  fails: ['not_found', 'forbidden'],
});

export const getSessionHistory = defineRead({
  ...ofSession,
  name: 'getSessionHistory',
  summary: 'Who did what with a session, every version of its texts, and what changed since it was submitted last.',
  query: z.strictObject({ sessionID: id }),
  answer: sessionHistory,
  fails: ['not_found'],
  changedBy: [...changers],
});
