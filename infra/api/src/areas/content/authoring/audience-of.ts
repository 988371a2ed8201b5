/** Lists who has read and acknowledged an article, and reminds those who have not. */

import type { Person } from '@portico/contracts/account/shapes';
import type * as calls from '@portico/contracts/content/calls';
import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Handler } from '../../../platform/bind-area.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personJson } from '../../../services/account/public.ts';
import { remindNow } from './announce.ts';
import { findArticle, stateOf } from './article-rows.ts';
import { fromAudience, peopleOf } from './audience-people.ts';

/** Number of people per page. */
const pageSize = 25;

export interface MemberRow {
  person: Person;
  team_name: string | null;
  read_at: Date | null;
  acknowledged_at: Date | null;
  total: number;
}

/** Members of the audience, with those who have not acknowledged first. `only` leaves out people who have. */
export const membersOf = (
  db: Transaction,
  articleId: string,
  only: 'unacknowledged' | undefined,
  { limit, from }: { limit: number; from: number },
): Promise<MemberRow[]> =>
  db.query<MemberRow & Record<string, unknown>>(
    `select ${personJson} as person, (select t.name from portal.account_team t where t.tenant_id = u.tenant_id
         and t.team_id = u.team_id) as team_name, r.read_at, k.acknowledged_at, count(*) over ()::int as total
     from ${fromAudience} ${only === undefined ? '' : 'and k.acknowledged_at is null'}
     order by k.acknowledged_at is not null, u.last_name, u.first_name, u.user_id limit $2 offset $3`,
    [articleId, limit, from],
  );

export const getAudienceOf: Handler<typeof calls.getAudienceOf> = async ({ query }, { db }) => {
  const { article_id } = await findArticle(db, query.NID);
  const rows = await membersOf(db, article_id, query.only, {
    limit: pageSize,
    from: Number(query.page ?? 0) * pageSize,
  });
  return {
    total: rows[0]?.total ?? 0,
    people: rows.map((row) => ({
      person: row.person,
      teamName: row.team_name,
      openedOn: row.read_at?.toISOString() ?? null,
      acknowledgedOn: row.acknowledged_at?.toISOString() ?? null,
    })),
  };
};

export const remindUnacknowledged: Handler<typeof calls.remindUnacknowledged> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const row = await findArticle(db, body.NID, true);
  if (!row.must_read || stateOf(row, now) !== 'published')
    throw new Refusal(
      'conflict',
      'Reminders are only possible for a published article that must be read. No one was notified.',
    );
  if (row.reminded_at !== null && differenceInMilliseconds(now, row.reminded_at) < millisecondsInDay)
    throw new Refusal('conflict', 'Readers were already reminded in the last day. No one was notified.', {
      current: { remindedOn: row.reminded_at.toISOString() },
    });
  const people = await peopleOf(db, row.article_id, 'unacknowledged');
  await db.query('update portal.content_article set reminded_at = $2 where article_id = $1', [row.article_id, now]);
  await remindNow(context, row.article_id);
  audit({
    object: { kind: 'article', id: row.article_id },
    after: { reminded: people.length },
    plain: ['reminded'],
  });
  return { people: people.length };
};
