/** The audience of an article, whether it is published or not. */
import type { Transaction } from '../../../platform/transaction.ts';
import { articleIsFor, canBeNotified, everyPerson, joinChannel } from '../audience-sql.ts';

/**
 * Aliases: `a` the article ($1), `u` a person of its audience, `k` their acknowledgement of its current version, `r`
 * the time they read it.
 */
export const fromAudience = `portal.content_article a ${joinChannel}
  join portal.account_user u on u.tenant_id = a.tenant_id and ${canBeNotified} and ${articleIsFor(everyPerson)}
  left join portal.content_acknowledgement k on k.tenant_id = a.tenant_id and k.article_id = a.article_id
    and k.user_id = u.user_id and k.version >= a.must_read_since
  left join portal.content_reading r on r.tenant_id = a.tenant_id and r.article_id = a.article_id and r.user_id = u.user_id
  where a.article_id = $1`;

interface AudienceFigures {
  people: number;
  opened: number;
  acknowledged: number;
}

export async function figuresOf(db: Transaction, articleId: string): Promise<AudienceFigures> {
  const [row] = await db.query<AudienceFigures & Record<string, unknown>>(
    `select count(*)::int as people, count(r.read_at)::int as opened, count(k.acknowledged_at)::int as acknowledged
     from ${fromAudience}`,
    [articleId],
  );
  return row ?? { people: 0, opened: 0, acknowledged: 0 };
}

export interface AudiencePerson {
  id: string;
  /** An organisation in which they can read the article; null if they can read it in all of theirs. */
  organisationId: string | null;
}

/** Access depends on the organisation in which the person currently works: alias `m`. */
const readsThere = articleIsFor({ ...everyPerson, organisations: 'array[m.organisation_id]' });
const memberships = 'portal.account_membership m where m.tenant_id = u.tenant_id and m.user_id = u.user_id';
const readsInEach = `not exists (select from ${memberships} and not ${readsThere})`;
const readsIn = `(select m.organisation_id from ${memberships} and ${readsThere} order by m.position limit 1)`;

/**
 * People who can read the article in at least one of their organisations. `unacknowledged` leaves out those who have
 * acknowledged its current version.
 */
export async function peopleOf(
  db: Transaction,
  articleId: string,
  only: 'all' | 'unacknowledged',
): Promise<AudiencePerson[]> {
  const rows = await db.query<AudiencePerson & Record<string, unknown> & { inEach: boolean }>(
    `select u.user_id as id, ${readsInEach} as "inEach", ${readsIn} as "organisationId"
     from ${fromAudience} ${only === 'unacknowledged' ? 'and k.acknowledged_at is null' : ''}
     order by u.user_id`,
    [articleId],
  );
  return rows
    .filter(({ inEach, organisationId }) => inEach || organisationId !== null)
    .map(({ id, inEach, organisationId }) => ({ id, organisationId: inEach ? null : organisationId }));
}
