/** Checks which fields of a save the caller may change, and their values. Throws at the first refused field. */
import type { FieldChange } from '@portico/contracts/coaching/save-shapes';
import { readItemField } from '@portico/contracts/coaching/session-fields';
import {
  type ItemKind,
  mayAddItem,
  type SessionCan,
  type SessionRelation,
} from '@portico/contracts/coaching/session-rights';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { itemCan } from '../session-answer.ts';
import type { ItemRow, SessionRow } from '../session-rows.ts';
import { requireRight } from './admit.ts';
import { goalsMost, type SessionContext } from './open-session.ts';

export interface RequestedChanges {
  row: SessionRow;
  relation: SessionRelation;
  can: SessionCan;
  /** The stored items of the session. */
  items: readonly ItemRow[];
  changes: readonly FieldChange[];
  removed: readonly string[];
}

const refuseInput = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path: `body.${path}`, message }] });

/** Items that the save names but the session does not contain yet: id → kind. */
export function newItems({ changes, items }: Pick<RequestedChanges, 'changes' | 'items'>): Map<string, ItemKind> {
  const known = new Map(items.map((item) => [item.item_id, item.kind]));
  const found = new Map<string, ItemKind>();
  for (const { field } of changes) {
    const item = readItemField(field);
    if (!item) continue;
    const kind = known.get(item.id) ?? found.get(item.id);
    if (kind !== undefined && kind !== item.kind) throw notFound();
    if (!known.has(item.id)) found.set(item.id, item.kind);
  }
  return found;
}

const textOf = (changes: readonly FieldChange[], id: string) =>
  changes.find(({ field }) => {
    const item = readItemField(field);
    return item?.id === id && item.part === 'text';
  })?.value;

function checkItems(context: SessionContext, requested: RequestedChanges): void {
  const { row, relation, can, items, changes, removed } = requested;
  const added = newItems(requested);
  for (const [id, kind] of added) {
    requireRight(mayAddItem(kind, can), 'You can’t add anything here in the session’s current status.');
    if (!textOf(changes, id)) throw refuseInput(kind, 'a new item needs text');
  }
  const reader = { relation, userId: context.actor.self.userId };
  const touched = new Set(changes.flatMap(({ field }) => readItemField(field)?.id ?? []));
  for (const item of items) {
    const isRemoved = removed.includes(item.item_id);
    if (!touched.has(item.item_id) && !isRemoved) continue;
    requireRight(
      itemCan(item, row, reader).amend,
      'Only the person who added an item can change it, and only until it is completed.',
    );
    if (isRemoved && item.kind === 'action') throw refuseInput('removed', 'a reason is needed to remove an action');
    if (textOf(changes, item.item_id) === '') throw refuseInput(item.kind, 'is empty');
  }
  if (removed.some((id) => !items.some((item) => item.item_id === id))) throw notFound();
  const goals = items.filter(({ kind, item_id }) => kind === 'goal' && !removed.includes(item_id)).length;
  const newGoals = [...added.values()].filter((kind) => kind === 'goal').length;
  const most = goalsMost(context);
  if (newGoals > 0 && goals + newGoals > most) throw refuseInput('goals', `at most ${most}`);
}

async function checkTopic({ db }: SessionContext, row: SessionRow, topicId: string | null): Promise<void> {
  if (topicId === null || topicId === row.topic_id) return;
  const found = await db.query(
    'select topic_id from portal.coaching_topic where topic_id = $1 and archived_at is null',
    [topicId],
  );
  if (found.length === 0) throw refuseInput('topic.topicId', 'is not one of the topics');
}

export async function checkChanges(context: SessionContext, requested: RequestedChanges): Promise<void> {
  const { row, can, items, changes, removed } = requested;
  checkItems(context, requested);
  const own = changes.filter(({ field }) => readItemField(field) === undefined);
  // Removing one's own option may clear the selection as a side effect, which does not count as selecting.
  const isChosenGone = items.some((item) => item.chosen && removed.includes(item.item_id));
  const shared = own.filter(({ field, value }) => !(isChosenGone && field === 'optionSelected' && value === null));
  requireRight(shared.length === 0 || can.amend, 'You can’t edit this session in its current status.');
  for (const { field, value } of changes) {
    if (field === 'topic.topicId') await checkTopic(context, row, value);
    if (field === 'optionSelected' && value !== null) {
      const options = [
        ...items
          .filter(({ kind, item_id }) => kind === 'option' && !removed.includes(item_id))
          .map((one) => one.item_id),
        ...[...newItems(requested)].filter(([, kind]) => kind === 'option').map(([id]) => id),
      ];
      if (!options.includes(value)) throw refuseInput('optionSelected', 'is not one of the options');
    }
    if (readItemField(field)?.part === 'ownerID' && value !== null && ![row.coach_id, row.coachee_id].includes(value))
      throw refuseInput('actions.ownerID', 'is neither the coach nor the coachee');
  }
}
