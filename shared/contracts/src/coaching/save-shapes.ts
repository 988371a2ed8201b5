/**
 * Input of Save: only the changed parts of a session, named as in the specification, and the versions they are based
 * on.
 */
import * as z from 'zod/mini';
import { day, id, instant, text } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { type ItemPart, itemField, readItemField, type SessionValue } from './session-fields.ts';
import type { ItemKind } from './session-rights.ts';
import { type CoachingStep, coachingStep } from './shapes.ts';

/** Maximum length of a text in characters. */
export const textMost = 4000;
const words = z.optional(text(textMost));
const optionalDay = z.optional(z.nullable(day));
/** Maximum number of items of one kind per save. */
const itemsMost = 50;

const noteChange = z.strictObject({ id, text: words, date: z.optional(day) });
const list = <T extends z.core.$ZodType>(one: T) => z.optional(z.array(one).check(z.maxLength(itemsMost)));

export const sessionChange = z.strictObject({
  sessionID: id,
  /** Both must be the people of the session. Others are refused: 'Unmatching user indexes and ids, restart session'. */
  coacheeID: id,
  coachID: id,
  currentStep: z.optional(coachingStep),
  sessionDate: z.optional(instant),
  topic: z.optional(z.strictObject({ topicId: z.optional(z.nullable(id)), comment: words })),
  goals: list(z.strictObject({ id, text: words, dueOn: optionalDay })),
  evidences: list(noteChange),
  feedbacks: list(noteChange),
  reality: z.optional(z.strictObject({ text: words, date: optionalDay })),
  options: list(z.strictObject({ id, text: words })),
  optionSelected: z.optional(z.nullable(id)),
  actions: list(z.strictObject({ id, text: words, dueOn: optionalDay, ownerID: z.optional(z.nullable(id)) })),
  /**
   * Ids of goals, evidences, feedbacks and options to remove; actions are removed with deleteTGROWAction, which
   * requires a reason.
   */
  removed: z.optional(z.array(id).check(z.maxLength(itemsMost))),
  /** Maps each field to the version last read; 0 or missing: never saved before. */
  versions: z.record(z.string().check(z.maxLength(80)), fieldVersion),
});
export type SessionChange = z.infer<typeof sessionChange>;

export interface FieldChange {
  field: string;
  value: SessionValue;
  baseVersion: number;
}

const listNames = {
  goal: 'goals',
  evidence: 'evidences',
  feedback: 'feedbacks',
  option: 'options',
  action: 'actions',
} as const satisfies Record<ItemKind, keyof SessionChange>;

/** The fields that a save changes. */
export function changesOf(change: SessionChange): FieldChange[] {
  const found: Record<string, SessionValue | undefined> = {
    sessionDate: change.sessionDate,
    'topic.topicId': change.topic?.topicId,
    'topic.comment': change.topic?.comment,
    'reality.text': change.reality?.text,
    'reality.date': change.reality?.date,
    optionSelected: change.optionSelected,
  };
  for (const [kind, name] of Object.entries(listNames))
    for (const { id: itemId, ...parts } of change[name] ?? [])
      for (const [part, value] of Object.entries(parts) as [ItemPart, SessionValue | undefined][])
        found[itemField(kind as ItemKind, itemId, part)] = value;
  return Object.entries(found).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value, baseVersion: change.versions[field] ?? 0 }],
  );
}

interface SessionIdentity {
  sessionID: string;
  coacheeID: string;
  coachID: string;
}

type Loose = Record<string, unknown>;

/** The reverse of `changesOf`: the body that saves these fields. */
export function changeOf(
  { sessionID, coacheeID, coachID }: SessionIdentity,
  changes: readonly FieldChange[],
  currentStep?: CoachingStep,
): SessionChange {
  const body: Loose = { sessionID, coacheeID, coachID, versions: {} };
  if (currentStep) body.currentStep = currentStep;
  for (const { field, value, baseVersion } of changes) {
    (body.versions as Loose)[field] = baseVersion;
    const item = readItemField(field);
    if (item) {
      const name = listNames[item.kind];
      const items = (body[name] ?? []) as Loose[];
      body[name] = items;
      const known = items.find((one) => one.id === item.id);
      const own = known ?? { id: item.id };
      if (!known) items.push(own);
      own[item.part] = value;
      continue;
    }
    const [name = '', part] = field.split('.');
    if (part) body[name] = { ...(body[name] as Loose | undefined), [part]: value };
    else body[name] = value;
  }
  return body as unknown as SessionChange;
}
