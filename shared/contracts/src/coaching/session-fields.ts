/**
 * The content of a session as single fields. Each has its own version, so that two people who edit different fields
 * never conflict. Names: `topic.comment`, `reality.text`, and for an item `action.<id>.text`.
 */
import type { ItemKind } from './session-rights.ts';
import type { Session } from './shapes.ts';

const itemParts = ['text', 'date', 'dueOn', 'ownerID'] as const;
export type ItemPart = (typeof itemParts)[number];

/** Null means empty: no topic chosen, no day set. */
export type SessionValue = string | null;
export type SessionFields = Readonly<Record<string, SessionValue>>;

interface ItemField {
  kind: ItemKind;
  id: string;
  part: ItemPart;
}

export const itemField = (kind: ItemKind, id: string, part: ItemPart): string => `${kind}.${id}.${part}`;

const itemPattern = /^(goal|evidence|feedback|option|action)\.([0-9a-f-]{36})\.(text|date|dueOn|ownerID)$/;

/** Undefined for a field of the session itself. */
export function readItemField(field: string): ItemField | undefined {
  const [, kind, id, part] = itemPattern.exec(field) ?? [];
  return kind && id && part ? { kind: kind as ItemKind, id, part: part as ItemPart } : undefined;
}

const texts: ReadonlySet<string> = new Set(['topic.comment', 'reality.text']);

/** Texts are merged word by word; all other values are replaced as a whole. */
export const isTextField = (field: string): boolean => texts.has(field) || readItemField(field)?.part === 'text';

type Written = Pick<
  Session,
  'sessionDate' | 'topic' | 'reality' | 'optionSelected' | 'goals' | 'evidences' | 'feedbacks' | 'options' | 'actions'
>;

const ofItems = (kind: ItemKind, items: readonly { id: string }[], parts: readonly ItemPart[]) =>
  items.flatMap((item) =>
    parts.map(
      (part) => [itemField(kind, item.id, part), (item as unknown as Record<ItemPart, SessionValue>)[part]] as const,
    ),
  );

/** Returns all content of a session as fields. */
export const fieldsOf = (session: Written): SessionFields =>
  Object.fromEntries([
    ['sessionDate', session.sessionDate],
    ['topic.topicId', session.topic.topicId],
    ['topic.comment', session.topic.comment],
    ['reality.text', session.reality.text],
    ['reality.date', session.reality.date],
    ['optionSelected', session.optionSelected],
    ...ofItems('goal', session.goals, ['text', 'dueOn']),
    ...ofItems('evidence', session.evidences, ['text', 'date']),
    ...ofItems('feedback', session.feedbacks, ['text', 'date']),
    ...ofItems('option', session.options, ['text']),
    ...ofItems('action', session.actions, ['text', 'dueOn', 'ownerID']),
  ]);

export interface FieldDifference {
  field: string;
  /** Null if there was no value. */
  before: SessionValue;
  /** Null if the value was removed. */
  after: SessionValue;
}

const order = ['sessionDate', 'topic', 'goal', 'evidence', 'feedback', 'reality', 'option', 'optionSelected', 'action'];
const placeOf = (field: string): number => order.indexOf(field.split('.')[0] ?? '');

/** Differences between two states, in the order of the steps. Empty and missing values count as equal. */
export function differences(before: SessionFields, after: SessionFields): FieldDifference[] {
  const of = (fields: SessionFields, field: string) => fields[field] || null;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: of(before, field), after: of(after, field) }))
    .filter((one) => one.before !== one.after)
    .sort((one, other) => placeOf(one.field) - placeOf(other.field) || (one.field < other.field ? -1 : 1));
}

/** Fields that must be filled before a session can be submitted: 'Please fill all the inputs on the page.' */
export function missingForSubmission(
  session: Pick<Session, 'topic' | 'goals' | 'reality' | 'options' | 'optionSelected' | 'actions'>,
): string[] {
  const isEmpty = (text: string | null) => text === null || text.trim() === '';
  return [
    ...(isEmpty(session.topic.topicId) ? ['topic.topicId'] : []),
    ...(session.goals.length === 0 ? ['goals'] : []),
    ...(isEmpty(session.reality.text) ? ['reality.text'] : []),
    ...(session.options.length === 0 ? ['options'] : []),
    ...(session.options.length > 0 && isEmpty(session.optionSelected) ? ['optionSelected'] : []),
    ...(session.actions.length === 0 ? ['actions'] : []),
  ];
}

export const fillAllInputs = 'Please fill all the inputs on the page.';

/** Message for a session that does not belong to the people named by the page or call (section 4). */
export const unmatchingSession = 'Unmatching user indexes and ids, restart session';
