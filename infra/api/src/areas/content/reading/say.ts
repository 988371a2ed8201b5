/**
 * What readers do with an article: open it, acknowledge it, and say whether it was helpful. Each requires that they may
 * read it.
 */
import type * as calls from '@portico/contracts/content/calls';
import { wrongAnswers } from '@portico/contracts/content/check-questions';
import type { Language } from '@portico/contracts/platform/languages';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { recordFact } from '../../../platform/facts/record-fact.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordActivity } from '../../gamification/public.ts';
import { checkIdOf } from '../practised-checks.ts';
import { type ShownRow, shownArticle } from '../shown.ts';
import { readingOf } from './articles.ts';

async function readable(
  db: Transaction,
  actor: Actor,
  { NID, language }: { NID: string; language?: Language | undefined },
  now: Date,
): Promise<ShownRow> {
  const row = await shownArticle(db, readingOf(actor, now, language), NID);
  if (!row) throw notFound();
  return row;
}

const object = (id: string) => ({ kind: 'article', id });

export const markRead: Handler<typeof calls.markRead> = async ({ body }, { db, actor, tenant, now, audit }) => {
  const row = await readable(db, actor, body, now);
  audit({ object: object(row.article_id) });
  // Reading by a delegate does not mean that the principal has read the article, so nothing is stored.
  if (actor.principal) return { ok: true };
  await db.query(
    `insert into portal.content_reading (tenant_id, article_id, user_id, read_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [tenant.tenantId, row.article_id, actor.userId, now],
  );
  return { ok: true };
};

/** Names the wrong answers but not the right ones, which readers can find in the text. */
function refuseWrongAnswers({ checks }: ShownRow, answers: readonly number[] = []): void {
  const wrong = wrongAnswers(checks, answers);
  if (wrong.length === 0) return;
  throw new Refusal('invalid_input', 'Not every comprehension question is answered correctly. Nothing was recorded.', {
    fields: wrong.map((at) => ({ path: `body.answers.${at}`, message: 'Please read this part again' })),
  });
}

export const acknowledge: Handler<typeof calls.acknowledge> = async ({ body }, { db, actor, tenant, now, audit }) => {
  const row = await readable(db, actor, body, now);
  if (!row.must_read)
    throw new Refusal('conflict', 'This article does not need to be confirmed. Nothing was recorded.');
  audit({ object: object(row.article_id), after: { version: row.version }, plain: ['version'] });
  // The first acknowledgement of a version counts and is never overwritten.
  if (row.acknowledged_at) return { acknowledgedOn: row.acknowledged_at.toISOString() };
  refuseWrongAnswers(row, body.answers);
  const wrong = (body.missed ?? []).flatMap((at) => row.checks[at] ?? []);
  const missed = wrong.map((check) => checkIdOf(row.article_id, row.language, check));
  await db.query(
    `insert into portal.content_acknowledgement (tenant_id, article_id, user_id, version, acknowledged_at, missed)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, article_id, user_id) do update
       set version = excluded.version, acknowledged_at = excluded.acknowledged_at, missed = excluded.missed`,
    [tenant.tenantId, row.article_id, actor.userId, row.version, now, [...new Set(missed)]],
  );
  await db.query(
    `insert into portal.content_reading (tenant_id, article_id, user_id, read_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [tenant.tenantId, row.article_id, actor.userId, now],
  );
  const { userId } = actor;
  if (missed.length > 0)
    await recordFact({ db, now }, { kind: 'check.missed', personId: userId, subjectId: row.article_id });
  await recordActivity(db, { userId, deed: 'articleAcknowledged', act: row.article_id, about: row.title, at: now });
  return { acknowledgedOn: now.toISOString() };
};

export const rateArticle: Handler<typeof calls.rateArticle> = async ({ body }, { db, actor, tenant, now, audit }) => {
  const row = await readable(db, actor, body, now);
  await db.query(
    `insert into portal.content_rating (tenant_id, article_id, user_id, helpful, note, rated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, article_id, user_id) do update
       set helpful = excluded.helpful, note = excluded.note, rated_at = excluded.rated_at`,
    [tenant.tenantId, row.article_id, actor.self.userId, body.helpful, body.note, now],
  );
  audit({ object: object(row.article_id), after: { helpful: body.helpful, note: body.note }, plain: ['helpful'] });
  return { ok: true };
};
