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

export const goalOrAction = z.object({
  id,
  text: z.string(),
  completed: z.boolean(),
  status: itemStatus,
  /** UserID of the person who wrote it: the only one who may amend it. */
  createdBy: id,
  dueOn: z.nullable(day),
});

const note = z.object({ id, text: z.string(), date: day, createdBy: id });

export const attachmentKinds = ['evidence', 'feedback', 'reality', 'option', 'action'] as const;
export const attachment = z.object({
  id,
  type: z.enum(attachmentKinds),
  /** Id of the evidence, feedback, option or action it belongs to; the session's own for reality. */
  parentId: id,
  filename: z.string(),
});
const attachments = z.array(attachment);

/** What the caller may do with a session now; the server decides it by `session-rights.ts`. */
export const sessionCan = z.object({
  amend: z.boolean(),
  submit: z.boolean(),
  accept: z.boolean(),
  reject: z.boolean(),
  requestCompletion: z.boolean(),
  complete: z.boolean(),
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
  topic: z.object({ topicId: z.nullable(id), name: z.nullable(z.string()), comment: z.string() }),
  goals: z.array(goalOrAction),
  evidences: z.array(note),
  feedbacks: z.array(note),
  reality: z.object({ text: z.string(), date: z.nullable(day) }),
  options: z.array(z.object({ id, text: z.string() })),
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

/** A session in a list. */
export const sessionSummary = z.pick(session, {
  sessionID: true,
  status: true,
  currentStep: true,
  sessionDate: true,
  coacheeID: true,
  coachID: true,
  coach: true,
  topic: true,
  rejectionReason: true,
});
export type SessionSummary = z.infer<typeof sessionSummary>;
