/** Coaching sessions, their parts and topics; the specification defines the names on the wire (section 3). */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { coachingStatus } from '../platform/constants.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { followedKinds } from './person-facts.ts';

/** 0 saved, 1 submitted, 2 accepted, 3 completed. */
export const sessionStatus = z.literal(Object.values(coachingStatus));
export type SessionStatus = z.infer<typeof sessionStatus>;

export const coachingSteps = ['topic', 'goals', 'reality', 'options', 'actions'] as const;
export const coachingStep = z.enum(coachingSteps);
export type CoachingStep = z.infer<typeof coachingStep>;

/** Status labels of a goal or an action, as worded in the specification (section 4). */
export const itemStatuses = [
  'not requested to complete',
  'requested',
  'completed',
  'not completed',
  'accepted',
  'rejected',
] as const;
const itemStatus = z.enum(itemStatuses);
export type ItemStatus = z.infer<typeof itemStatus>;

export const topic = z.object({ topicId: id, name: z.string(), description: z.string() });
export type Topic = z.infer<typeof topic>;

/** What the caller may do with a goal, an action, an evidence, a feedback or an option; see `session-rights.ts`. */
export const itemCan = z.object({
  amend: z.boolean(),
  requestCompletion: z.boolean(),
  declineCompletion: z.boolean(),
  complete: z.boolean(),
  /** Absent in older answers. */
  reopen: z.optional(z.boolean()),
});

const item = {
  id,
  text: z.string(),
  /** UserID of its author, the only person who may change it. */
  createdBy: id,
  /** UserID of the delegate who wrote it on the author's behalf, if any. */
  madeBy: z.nullable(id),
  can: itemCan,
};

export const goalOrAction = z.object({
  ...item,
  completed: z.boolean(),
  status: itemStatus,
  dueOn: z.nullable(day),
  /** For an action: UserID of the person who is to do it. */
  ownerID: z.nullable(id),
  /** Why the coach declined its completion; null once completion has been requested again. */
  reason: z.nullable(z.string()),
  /**
   * What the action tracks: once that is done, the portal completes the action. Absent in older answers, like the next
   * two.
   */
  follows: z.optional(z.nullable(z.enum(followedKinds))),
  /** Route of what it tracks, for readers who may open it. */
  link: z.optional(z.nullable(z.string())),
  /** The portal has completed it automatically. */
  isSeen: z.optional(z.boolean()),
});
export type GoalOrAction = z.infer<typeof goalOrAction>;

export const note = z.object({
  ...item,
  date: day,
  /** Route of what it shows, if it was taken from the facts about the person. Absent in older answers. */
  link: z.optional(z.nullable(z.string())),
});
export type Note = z.infer<typeof note>;

export const option = z.object(item);
export type Option = z.infer<typeof option>;

export const attachmentKinds = ['evidence', 'feedback', 'reality', 'option', 'action'] as const;
export const attachment = z.object({
  id,
  type: z.enum(attachmentKinds),
  /** Id of the evidence, feedback, option or action that the file belongs to; for reality, the session's id. */
  parentId: id,
  filename: z.string(),
  /** UserID of the person who uploaded it. */
  addedBy: z.nullable(id),
  /** Download link that expires after some minutes; null in lists and if the file's content is lost. */
  link: z.nullable(z.string()),
  can: z.object({ remove: z.boolean() }),
});
export type Attachment = z.infer<typeof attachment>;
export type AttachmentKind = (typeof attachmentKinds)[number];
const attachments = z.array(attachment);

/** What the caller may do with a session now; the server decides by `session-rights.ts`. */
const sessionCan = z.object({
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
  /** The delegate who recorded it for the coach, if any (ruling 3). */
  madeBy: z.nullable(person),
  parentSessionFK: z.nullable(id),
  CalendarIdFk: z.nullable(id),
  /** The planned day of that event's occurrence. */
  itterationID: z.nullable(day),
  /** Label of the whole session. */
  label: itemStatus,
  /** Why the coach declined the completion of the session. */
  completionReason: z.nullable(z.string()),
  topic: z.object({ topicId: z.nullable(id), name: z.nullable(z.string()), comment: z.string() }),
  goals: z.array(goalOrAction),
  evidences: z.array(note),
  feedbacks: z.array(note),
  reality: z.object({ text: z.string(), date: z.nullable(day) }),
  options: z.array(option),
  /** Id of the selected option. */
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

/** The coachee's reflection on a session; null for questions not answered. */
export const reflection = z.object({
  /** From 1 (low) to 10 (high). */
  moodBefore: scale(10),
  moodAfter: scale(10),
  /** 1 (not helpful) to 5 (very helpful). */
  rating: scale(5),
  comment: z.string(),
  version: z.int(),
});
export type Reflection = z.infer<typeof reflection>;

/** A session as opened on a page, with everything needed to change it. */
export const openSession = z.extend(session, {
  /** Maps each field of session-fields.ts to its version; fields that were never changed are missing and count as 0. */
  versions: z.record(z.string(), z.int()),
  /** Maximum number of goals in this tenant. */
  goalsMost: z.int(),
  /** The session that this one continues, with its open items. */
  parent: z.nullable(
    z.object({
      sessionID: id,
      sessionDate: instant,
      status: sessionStatus,
      topicName: z.nullable(z.string()),
      unfinished: z.array(goalOrAction),
    }),
  ),
  /** The caller's private note; null if the caller has none for this session. */
  privateNote: z.nullable(z.object({ text: z.string(), version: z.int() })),
  /** Visible to coach and coachee; null for others and while there is none. */
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
