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
/**
 * Excludes requestCompletion, which only the coachee may call, and the calls that turn facts into evidence and actions,
 * because the coachee in the test of this list has no facts.
 */
const changers = [
  'coaching/Save',
  'coaching/setTGROWSessionStatus',
  'coaching/deleteTGROWAction',
  'coaching/declineCompletion',
  'coaching/completeItem',
  'coaching/reopenItem',
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
    'Starts a session with a person and answers its id. If the occurrence of the calendar already has one, answers that one’s id.',
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
  judges: 'starting to coach a person',
  fails: ['not_found', 'conflict'],
});

export const getTGROWSession = defineCall({
  ...ofSession,
  name: 'getTGROWSession',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'A complete session, with what the caller may do with it.',
  body: z.strictObject({ sessionID: id }),
  answer: openSession,
  fails: ['not_found'],
  changedBy: [...changers, 'coaching/savePrivateNote'],
  keptOnDevice: true,
});

export const Save = defineWrite({
  ...writing,
  name: 'Save',
  summary: 'Saves the changes to a session, field by field. Answers what someone else has changed in the same place.',
  body: sessionChange,
  answer: openSession,
  judges: 'what coach and coachee write in a session',
  fails: ['not_found', 'forbidden', 'conflict', 'stale_version'],
});

export const setTGROWSessionStatus = defineWrite({
  ...writing,
  name: 'setTGROWSessionStatus',
  summary: 'Submits, rejects with a reason, accepts or completes a session, depending on the status.',
  query: z.strictObject({
    sessionID: id,
    /** 0 saved (after rejection), 1 submitted, 2 accepted, 3 completed. */
    statusID: z.enum(['0', '1', '2', '3']),
  }),
  body: z.optional(z.strictObject({ rejectReason: z.optional(text(1000)) })),
  answer: openSession,
  judges: 'the status of a session',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const discardSession = defineWrite({
  ...writing,
  name: 'discardSession',
  summary: 'Deletes a draft that was never submitted, with all its content. Cannot be undone.',
  body: z.strictObject({ sessionID: id }),
  answer: z.object({ sessionID: id }),
  fails: ['not_found', 'forbidden'],
});

export const deleteTGROWAction = defineWrite({
  ...writing,
  name: 'deleteTGROWAction',
  summary: 'Removes an action from a session; the history shows it with the reason.',
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
  summary: 'The coachee marks a goal, an action or the whole accepted session as done.',
  body: z.strictObject(target),
  answer: openSession,
  judges: 'whether something agreed is done',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const declineCompletion = defineWrite({
  ...writing,
  name: 'declineCompletion',
  summary: 'The coach rejects a completion that the coachee requested, with the reason.',
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

export const reopenItem = defineWrite({
  ...writing,
  name: 'reopenItem',
  summary: 'The coach opens an action again that the portal completed by itself.',
  body: z.strictObject({ sessionID: id, itemID: id }),
  answer: openSession,
  judges: 'whether something agreed is done',
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const attachFile = defineWrite({
  ...writing,
  name: 'attachFile',
  summary: 'Attaches an uploaded file to an evidence, a feedback, the reality, an option or an action of a session.',
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
  summary: 'Removes a file that the caller has attached to a session.',
  body: z.strictObject({ sessionID: id, attachmentID: id }),
  answer: openSession,
  fails: ['not_found', 'forbidden'],
});

export const savePrivateNote = defineWrite({
  ...writing,
  name: 'savePrivateNote',
  summary: 'Saves the caller’s private note about a session, which no one else can read.',
  body: z.strictObject({ sessionID: id, text: text(textMost), basedOn: fieldVersion }),
  answer: savedField,
  fails: ['not_found', 'forbidden', 'stale_version'],
  access: { kind: 'account', inPerson: true },
});

export const saveReflection = defineWrite({
  ...writing,
  name: 'saveReflection',
  summary:
    'The coachee records how they felt before and after a session, and what they think of it, for the coach to read.',
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
    'Starts a session with the same person, copying topic, goals, options and actions of another one as the coach’s own.',
  body: z.strictObject({ sessionID: id }),
  answer: z.object({ sessionID: id }),
  access: { kind: 'roles', roles: coachRoles },
  judges: 'starting to coach a person',
  fails: ['not_found', 'forbidden'],
});

export const getSessionHistory = defineRead({
  ...ofSession,
  name: 'getSessionHistory',
  summary: 'Who did what in a session, every version of its texts, and the changes since it was last submitted.',
  query: z.strictObject({ sessionID: id }),
  answer: sessionHistory,
  fails: ['not_found'],
  changedBy: [...changers],
});
