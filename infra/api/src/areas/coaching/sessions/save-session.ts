/**
 * Saves the contents of a session. All checks come before the first write: that it is the session the page means, that
 * the caller may change each field, and that the values are valid. Then versions are compared field by field. If
 * someone else has changed the same part of a field, the save is refused with both texts and nothing is saved.
 */
import type * as calls from '@portico/contracts/coaching/calls';
import { changesOf, type FieldChange, type SessionChange } from '@portico/contracts/coaching/save-shapes';
import { isTextField, readItemField, type SessionValue } from '@portico/contracts/coaching/session-fields';
import { furtherStep } from '@portico/contracts/coaching/steps';
import type { Handler } from '../../../platform/bind-area.ts';
import { readVersioned } from '../../../platform/versions/read-versioned.ts';
import { type FieldSave, type MergePolicy, saveAllVersioned } from '../../../platform/versions/save-versioned.ts';
import { type ItemRow, itemsOf, type SessionRow } from '../session-rows.ts';
import { admit, requireMatching, requireRight } from './admit.ts';
import { checkChanges } from './check-changes.ts';
import { remember } from './history-rows.ts';
import { publishChanged } from './notify-people.ts';
import { answerSession, type SessionContext, versionedSession } from './open-session.ts';
import { addItems, currentValue, removeItems, writeFields } from './write-fields.ts';

/**
 * If two people write into the same empty field, nothing is merged and a person decides, because the texts are
 * agreements.
 */
const byWords: MergePolicy = { by: 'words', bothInsert: 'conflict' };
const whole: MergePolicy = { by: 'whole' };

const toSave = (change: FieldChange, row: SessionRow, items: readonly ItemRow[]): FieldSave => ({
  field: change.field,
  value: change.value,
  baseVersion: change.baseVersion,
  merge: isTextField(change.field) ? byWords : whole,
  initial: currentValue(change.field, row, items),
});

/** Removing the selected option also clears the selection, whichever version the page has loaded. */
async function changesWithRemoved(
  context: SessionContext,
  body: SessionChange,
  items: readonly ItemRow[],
): Promise<FieldChange[]> {
  const changes = changesOf(body);
  const isChosenGone = items.some((item) => item.chosen && body.removed?.includes(item.item_id));
  if (!isChosenGone || changes.some(({ field }) => field === 'optionSelected')) return changes;
  const stored = (await readVersioned(context.db, versionedSession(body.sessionID))).get('optionSelected');
  return [...changes, { field: 'optionSelected', value: null, baseVersion: stored?.version ?? 0 }];
}

export const Save: Handler<typeof calls.Save> = async ({ body }, context) => {
  const { db, audit } = context;
  const { row, relation, can, otherSide } = await admit(context, body.sessionID, true);
  context.judge(otherSide);
  requireMatching(row.coachee_id === body.coacheeID && row.coach_id === body.coachID);
  const items = await itemsOf(db, [row.session_id]);
  const changes = await changesWithRemoved(context, body, items);
  const requested = { row, relation, can, items, changes, removed: body.removed ?? [] };
  await checkChanges(context, requested);
  await addItems(context, requested);
  const saved = await saveAllVersioned(
    context,
    versionedSession(row.session_id),
    changes.map((change) => toSave(change, row, items)),
  );
  const values: ReadonlyMap<string, SessionValue> = new Map(
    [...saved].map(([field, { value }]) => [field, value as SessionValue]),
  );
  await writeFields(context, row, values);
  for (const item of await removeItems(context, requested))
    await remember(context, {
      sessionId: row.session_id,
      kind: 'itemRemoved',
      itemId: item.item_id,
      itemText: item.text,
    });
  if (body.currentStep) {
    requireRight(can.amend, 'Only people who can write in the session can move to another step.');
    await db.query('update portal.coaching_session set current_step = $2 where session_id = $1', [
      row.session_id,
      furtherStep(row.current_step, body.currentStep),
    ]);
  }
  audit({
    object: { kind: 'coaching-session', id: row.session_id },
    after: { fields: changes.map(({ field }) => field), removed: body.removed ?? [] },
    person: row.coachee_id,
    plain: ['fields', 'removed'],
  });
  const isChanged = changes.some(
    ({ field, baseVersion }) => saved.get(field)?.version !== baseVersion || readItemField(field) !== undefined,
  );
  if (isChanged || body.removed || body.currentStep) await publishChanged(context, row);
  return answerSession(context, row.session_id);
};
