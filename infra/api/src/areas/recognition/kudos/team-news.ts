/** The kudos of the last days in a person's teams. */
import { mostNews } from '@portico/contracts/portal/news-messages';
import { countedSince } from '@portico/contracts/recognition/kudos-rules';
import type { NewsSource } from '../../../platform/team-news/news-source.ts';
import { isForOthers } from './kudos-rows.ts';

interface Row extends Record<string, unknown> {
  id: string;
  at: Date;
  giver: string;
  receiver: string;
  words: string;
}

const nameOf = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

/** Of each member a few, so that the cost depends on the size of the teams only. */
const statement = `select k.kudos_id as id, k.given_at as at, k.words, ${nameOf('g')} as giver, ${nameOf('r')} as receiver
  from (select distinct m.user_id from portal.account_membership m where m.team_id = any($1::uuid[])) member
  join portal.account_user r on r.user_id = member.user_id and r.disabled_at is null and r.user_guid is not null
  cross join lateral (select k.* from portal.portal_kudos k
    where k.tenant_id = (select platform.current_tenant()) and k.receiver_id = member.user_id and ${isForOthers}
      and k.given_at > $2
    order by k.given_at desc, k.kudos_id desc limit ${mostNews}) k
  join portal.account_user g on g.tenant_id = k.tenant_id and g.user_id = k.giver_id
  order by k.given_at desc, k.kudos_id desc limit ${mostNews}`;

export const kudosNews: NewsSource = {
  kind: 'news.kudos',
  flag: ['gamification', 'kudos'],
  async find({ db, actor, now }) {
    if (actor.principal) return [];
    const since = new Date(countedSince(now.getTime()));
    const rows = await db.prepared<Row>('portal_kudos_news', statement, [actor.teamIds, since]);
    return rows.map(({ id, at, giver, receiver, words }) => ({
      ...{ id, at },
      values: { giver, receiver, words },
      linkValues: { kudos: id },
    }));
  },
};
