/** Coaching sessions, their parts and topics; names on the wire are the specification's (section 3). */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { coachingStatus } from '../platform/constants.ts';
import { day, id, instant } from '../platform/shapes.ts';

/** 0 saved, 1 submitted, 2 accepted, 3 completed. */
export const sessionStatus = z.literal(Object.values(coachingStatus));
export type SessionStatus = z.infer<typeof sessionStatus>;

export const coachingSteps = ['topic', 'goals', 'reality', 'options', 'actions'] as const;
export const coachingStep = z.enum(coachingSteps);
export type CoachingStep = z.infer<typeof coachingStep>;

/** The catalogued labels of a goal or an action (specification section 4). */
export const itemStatuses = [
  'not requested to complete',
  'requested',
  'completed',
  'not completed',
  'accepted',
  'rejected',
] as const;
export const itemStatus = z.enum(itemStatuses);
export type ItemStatus = z.infer<typeof itemStatus>;

export const topic = z.object({ topicId: id, name: z.string(), description: z.string() });
export type Topic = z.infer<typeof topic>;

/** What the caller may do with a goal, an action, an evidence, a feedback or an option; by `session-rights.ts`. */
export const itemCan = z.object({
  amend: z.boolean(),
  requestCompletion: z.boolean(),
  declineCompletion: z.boolean(),
  complete: z.boolean(),
});

const item = {
  id,
  text: z.string(),
  /** UserID of the person who wrote it: the only one who may amend it. */
  createdBy: id,
  /** UserID of the delegate who wrote it for that person, if one did. */
  madeBy: z.nullable(id),
  can: itemCan,
};

export const goalOrAction = z.object({
  ...item,
  completed: z.boolean(),
  status: itemStatus,
  dueOn: z.nullable(day),
  /** Of an action: UserID of the person who is to do it. */
  ownerID: z.nullable(id),
  /** Why the coach said that it is not completed; null while it is asked for again. */
  reason: z.nullable(z.string()),
});
export type GoalOrAction = z.infer<typeof goalOrAction>;

export const note = z.object({ ...item, date: day });
export type Note = z.infer<typeof note>;

export const option = z.object(item);
export type Option = z.infer<typeof option>;

export const attachmentKinds = ['evidence', 'feedback', 'reality', 'option', 'action'] as const;
export const attachment = z.object({
  id,
  type: z.enum(attachmentKinds),
  /** Id of the evidence, feedback, option or action it belongs to; the session's own for reality. */
  parentId: id,
  filename: z.string(),
  /** UserID of who put it there. */
  addedBy: z.nullable(id),
  /** Opens the file for some minutes; null in lists and where its bytes are lost. */
  link: z.nullable(z.string()),
  can: z.object({ remove: z.boolean() }),
});
export type Attachment = z.infer<typeof attachment>;
export type AttachmentKind = (typeof attachmentKinds)[number];
const attachments = z.array(attachment);

/** What the caller may do with a session now; the server decides it by `session-rights.ts`. */
export const sessionCan = z.object({
  amend: z.boolean(),
  amendEvidence: z.boolean(),
  amendFeedback: z.boolean(),
  amendAttachments: z.boolean(),
  submit: z.boolean(),
  accept: z.boolean(),
  reject: z.boolean(),
  requestCompletion: z.boolean(),
  declineCompletion: z.boolean(),
  complete: z.boolean(),
  keepPrivateNote: z.boolean(),
  reflect: z.boolean(),
  copy: z.boolean(),
  /** Absent in older answers. */
  discard: z.optional(z.boolean()),
});

export const session = z.object({
  sessionID: id,
  status: sessionStatus,
  currentStep: coachingStep,
  sessionDate: instant,
  submittedOn: z.nullable(instant),
  acceptedOn: z.nullable(instant),
  completedOn: z.nullable(instant),
  rejectedOn: z.nullable(instant),
  rejectionReason: z.nullable(z.string()),
  coacheeID: id,
  coachID: id,
  coachee: person,
  coach: person,
  /** The delegate who made the record for the coach, if one did (ruling 3). */
  madeBy: z.nullable(person),
  parentSessionFK: z.nullable(id),
  CalendarIdFk: z.nullable(id),
  /** The occurrence of that event: its day as planned. */
  itterationID: z.nullable(day),
  /** For the whole session. */
  label: itemStatus,
  /** Why the coach said that the session is not completed. */
  completionReason: z.nullable(z.string()),
  topic: z.object({ topicId: z.nullable(id), name: z.nullable(z.string()), comment: z.string() }),
  goals: z.array(goalOrAction),
  evidences: z.array(note),
  feedbacks: z.array(note),
  reality: z.object({ text: z.string(), date: z.nullable(day) }),
  options: z.array(option),
  /** Id of the chosen option. */
  optionSelected: z.nullable(id),
  actions: z.array(goalOrAction),
  attachments: z.object({
    evidence: attachments,
    feedback: attachments,
    reality: attachments,
    option: attachments,
    action: attachments,
  }),
  can: sessionCan,
});
export type Session = z.infer<typeof session>;

const scale = (most: number) => z.nullable(z.int().check(z.minimum(1), z.maximum(most)));

/** What the coachee says about a session; null where they have not said. */
export const reflection = z.object({
  /** 1 low to 10 high. */
  moodBefore: scale(10),
  moodAfter: scale(10),
  /** 1 of no help to 5 of great help. */
  rating: scale(5),
  comment: z.string(),
  version: z.int(),
});
export type Reflection = z.infer<typeof reflection>;

/** A session opened on a page, with what is needed to change it. */
export const openSession = z.extend(session, {
  /** Field of session-fields.ts → version; fields that were never changed are missing and are at 0. */
  versions: z.record(z.string(), z.int()),
  /** How many goals it may have here. */
  goalsMost: z.int(),
  /** The session that this one follows, with what is still to be done of it. */
  parent: z.nullable(
    z.object({
      sessionID: id,
      sessionDate: instant,
      status: sessionStatus,
      topicName: z.nullable(z.string()),
      unfinished: z.array(goalOrAction),
    }),
  ),
  /** The caller's own; null where the caller keeps none here. */
  privateNote: z.nullable(z.object({ text: z.string(), version: z.int() })),
  /** For coach and coachee; null for others, and where nothing was said yet. */
  reflection: z.nullable(reflection),
});
export type OpenSession = z.infer<typeof openSession>;

/** A session in a list. */
export const sessionSummary = z.pick(session, {
  sessionID: true,
  status: true,
  currentStep: true,
  sessionDate: true,
  coacheeID: true,
  coachID: true,
  coach: true,
  label: true,
  topic: true,
  rejectionReason: true,
});
export type SessionSummary = z.infer<typeof sessionSummary>;
