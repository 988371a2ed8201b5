/** Writes saved fields to the rows that lists and summaries read. */

import { type ItemPart, readItemField, type SessionValue } from '@portico/contracts/coaching/session-fields';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import type { ItemRow, SessionRow } from '../session-rows.ts';
import { newItems, type RequestedChanges } from './check-changes.ts';
import type { SessionContext } from './open-session.ts';

/** The initial value of a field, before its first versioned save. */
export function currentValue(field: string, row: SessionRow, items: readonly ItemRow[]): SessionValue {
  const name = readItemField(field);
  if (name) {
    const item = items.find((one) => one.item_id === name.id);
    if (name.part === 'text') return item?.text ?? '';
    return (name.part === 'ownerID' ? item?.owner_id : item?.on_day) ?? null;
  }
  const own: Record<string, SessionValue> = {
    sessionDate: row.session_date.toISOString(),
    'topic.topicId': row.topic_id,
    'topic.comment': row.topic_comment,
    'reality.text': row.reality_text,
    'reality.date': row.reality_on,
    optionSelected: items.find((item) => item.chosen)?.item_id ?? null,
  };
  return own[field] ?? null;
}

const givenValue = ({ changes }: RequestedChanges, id: string, part: ItemPart): SessionValue | undefined =>
  changes.find(({ field }) => {
    const item = readItemField(field);
    return item?.id === id && item.part === part;
  })?.value;

/**
 * If someone removed the item during editing, the answer lets the author store the text as a new item. Any other
 * unknown id is "not found".
 */
async function refusalOf({ db }: SessionContext, sessionId: string, id: string): Promise<Refusal> {
  const [gone] = await db.query('select item_id from portal.coaching_item where item_id = $1 and session_id = $2', [
    id,
    sessionId,
  ]);
  if (!gone) return notFound();
  return new Refusal('conflict', 'The part you wrote in was removed in the meantime. Nothing was changed.', {
    current: { gone: [id] },
  });
}

/** The page creates the ids. An id that belongs to something else or to a removed item is refused. */
export async function addItems(context: SessionContext, requested: RequestedChanges): Promise<void> {
  const { db, actor, now } = context;
  for (const [id, kind] of newItems(requested)) {
    const isGoalOrAction = kind === 'goal' || kind === 'action';
    const isNote = kind === 'evidence' || kind === 'feedback';
    const added = await db.query(
      `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by, on_day, status,
         position)
       select (select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, coalesce(max(position) + 1, 0)
       from portal.coaching_item where session_id = $2 and kind = $3
       on conflict (tenant_id, item_id) do nothing returning item_id`,
      [
        id,
        requested.row.session_id,
        kind,
        givenValue(requested, id, 'text'),
        actor.self.userId,
        delegateOf(actor),
        isNote ? (givenValue(requested, id, 'date') ?? todayOfPerson(db, actor.self, now)) : null,
        isGoalOrAction ? 'not requested to complete' : null,
      ],
    );
    if (added.length === 0) throw await refusalOf(context, requested.row.session_id, id);
  }
}

const ownColumns: Readonly<Record<string, string>> = {
  sessionDate: 'session_date',
  'topic.topicId': 'topic_id',
  'topic.comment': 'topic_comment',
  'reality.text': 'reality_text',
  'reality.date': 'reality_on',
};
const itemColumns: Record<ItemPart, string> = { text: 'text', date: 'on_day', dueOn: 'on_day', ownerID: 'owner_id' };

/** At most one option is chosen, so the previous choice is cleared first. */
async function choose({ db }: SessionContext, sessionId: string, optionId: SessionValue): Promise<void> {
  await db.query('update portal.coaching_item set chosen = false where session_id = $1 and chosen', [sessionId]);
  if (optionId !== null) await db.query('update portal.coaching_item set chosen = true where item_id = $1', [optionId]);
}

export async function writeFields(
  context: SessionContext,
  { session_id }: SessionRow,
  values: ReadonlyMap<string, SessionValue>,
): Promise<void> {
  const { db } = context;
  for (const [field, value] of values) {
    const item = readItemField(field);
    if (item)
      await db.query(`update portal.coaching_item set ${itemColumns[item.part]} = $2 where item_id = $1`, [
        item.id,
        value,
      ]);
    else if (field === 'optionSelected') await choose(context, session_id, value);
    else
      await db.query(`update portal.coaching_session set ${ownColumns[field]} = $2 where session_id = $1`, [
        session_id,
        value,
      ]);
  }
}

/** Returns the removed items. */
export async function removeItems(
  { db, now }: SessionContext,
  { items, removed }: RequestedChanges,
): Promise<readonly ItemRow[]> {
  if (removed.length === 0) return [];
  await db.query('update portal.coaching_item set removed_at = $2, chosen = false where item_id = any($1::uuid[])', [
    removed,
    now,
  ]);
  return items.filter((item) => removed.includes(item.item_id));
}
