/** Drafts belong to the caller and the person they currently act for; no parameter can name someone else's. */

import type * as calls from '@portico/contracts/draft/calls';
import {
  type Draft,
  type DraftPlace,
  type DraftSummary,
  draftRetentionDays,
  draftsMax,
} from '@portico/contracts/draft/shapes';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { saveConflictOf, staleVersion } from '../../platform/versions/stale-version.ts';
import { type DraftOwner, draftOpener, sealDraft } from './sealed-draft.ts';

interface DraftRow extends Record<string, unknown>, DraftPlace {
  version: number;
  sealed: Buffer;
  saved_at: Date;
}

const ownerValues = ({ actor, now }: DraftOwner) => [actor.userId, actor.self.userId, now];
const own = 'user_id = $1 and self_id = $2 and expires_at > $3';
const columns = 'form, subject, version, sealed, saved_at';

const toDraft = ({ form, subject, version, saved_at }: DraftRow, words: { label: string; value: string }): Draft => ({
  form,
  subject,
  version,
  savedAt: saved_at.toISOString(),
  ...words,
});

/** The draft without its content. */
const summaryOf = ({ form, subject, label, version, savedAt }: Draft): DraftSummary => ({
  form,
  subject,
  label,
  version,
  savedAt,
});

/** @param lock locks the row until the transaction ends, so that two devices saving concurrently are serialised */
async function find(owner: DraftOwner, place: DraftPlace, lock: '' | 'for update'): Promise<Draft | undefined> {
  const [row] = await owner.db.query<DraftRow>(
    `select ${columns} from portal.draft_draft where ${own} and form = $4 and subject = $5 ${lock}`,
    [...ownerValues(owner), place.form, place.subject],
  );
  const open = row && (await draftOpener(owner));
  return open && toDraft(row, open(row, row.sealed));
}

/** A stale-version refusal with both texts, both written by the same person. */
function changedElsewhere({ form, subject, version, value, savedAt }: Draft, yours: string): Refusal {
  return staleVersion(
    'This draft was changed on another device.',
    saveConflictOf({ kind: 'draft', id: `${form} ${subject}` }, [
      { field: 'value', yours, theirs: { version, value, savedAt } },
    ]),
  );
}

async function refuseTooMany(owner: DraftOwner): Promise<void> {
  const [row] = await owner.db.query<{ count: number }>(
    `select count(*)::int as count from portal.draft_draft where ${own}`,
    ownerValues(owner),
  );
  if ((row?.count ?? 0) >= draftsMax)
    throw new Refusal(
      'too_large',
      `At most ${draftsMax} drafts can be saved. Discard one first; this one was not saved.`,
    );
}

export const save: Handler<typeof calls.save> = async ({ body }, context) => {
  const { db, tenant, actor, now } = context;
  const { form, subject, label, value, baseVersion } = body;
  const status = await find(context, body, 'for update');
  // Repeating the same save, for example because its response was lost, changes nothing.
  if (status?.value === value && status.label === label) return summaryOf(status);
  // A draft that has expired or was discarded elsewhere is created again, so that nothing the person has typed is lost.
  if (status && status.version !== baseVersion) throw changedElsewhere(status, value);
  if (!status) await refuseTooMany(context);
  const sealed = await sealDraft(context, body, { label, value });
  if (!sealed) throw new Refusal('conflict', 'This person’s data has been erased, so nothing can be saved.');
  const version = baseVersion + 1;
  const expiresAt = addMilliseconds(now, draftRetentionDays * millisecondsInDay);
  const written = await db.query(
    `insert into portal.draft_draft as d (tenant_id, user_id, self_id, form, subject, version, sealed, saved_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (tenant_id, user_id, self_id, form, subject) do update
       set version = excluded.version, sealed = excluded.sealed, saved_at = excluded.saved_at, expires_at = excluded.expires_at
       where d.version = $10 or d.expires_at <= $8
     returning version`,
    [tenant.tenantId, actor.userId, actor.self.userId, form, subject, version, sealed, now, expiresAt, baseVersion],
  );
  if (written.length === 0) {
    const other = await find(context, body, '');
    if (!other) throw new Error('A conflicting draft does not exist.');
    throw changedElsewhere(other, value);
  }
  return { form, subject, label, version, savedAt: now.toISOString() };
};

export const get: Handler<typeof calls.get> = async ({ query }, context) => ({
  draft: (await find(context, query, '')) ?? null,
});

export const list: Handler<typeof calls.list> = async (_, context) => {
  const rows = await context.db.query<DraftRow>(
    `select ${columns} from portal.draft_draft where ${own} order by saved_at desc, form, subject`,
    ownerValues(context),
  );
  const open = await draftOpener(context);
  return open ? rows.map((row) => summaryOf(toDraft(row, open(row, row.sealed)))) : [];
};

export const discard: Handler<typeof calls.discard> = async ({ body }, { db, actor }) => {
  await db.query('delete from portal.draft_draft where user_id = $1 and self_id = $2 and form = $3 and subject = $4', [
    actor.userId,
    actor.self.userId,
    body.form,
    body.subject,
  ]);
  return { ok: true };
};
