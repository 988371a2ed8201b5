/**
 * Comments on an idea of the caller's team (on an article for callers without a team), so that neighbours cannot read
 * them.
 */
import { demoArticleId } from '@portico/database/demo/content';
import { demoStart } from '../../../../database/test/test-database.ts';
import type { TestApi } from '../../harness.ts';
import type { Sample, SampleContext } from './sample.ts';

interface Named {
  objecttype: string;
  ObjectID: string;
}

/** The idea with prepared comments; cases of other areas add ideas of their own. */
async function subjectOf({ tenantId, teamId }: SampleContext, test: TestApi): Promise<Named> {
  if (teamId === null) return { objecttype: 'article', ObjectID: demoArticleId({ tenantId }, 'coaching-awards') };
  const [idea] = await test.sql(
    `select i.issue_id as id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
     where i.tenant_id = $1 and b.team_id = $2 and i.kind = 'idea'
     order by (select count(*) from portal.comment_comment c where c.tenant_id = $1 and c.subject_id = i.issue_id) desc,
       i.issue_id limit 1`,
    [tenantId, teamId],
  );
  if (!idea) throw new Error('the team has no idea to comment on');
  return { objecttype: 'idea', ObjectID: idea.id };
}

/**
 * Comments by everyone in the callers' teams: five new and six old ones by each calling learner, with those of others
 * in between, so that the first page shows both and the oldest can be deleted one by one.
 */
export async function prepareComments(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await test.sql(
    `insert into portal.comment_comment (tenant_id, comment_id, subject_kind, subject_id, author_id, body, created_at)
     select u.tenant_id, gen_random_uuid(), 'idea', i.issue_id, u.user_id, '[{"type":"text","text":"I agree."}]',
       $2::timestamptz - case when split_part(u.username, '@', 1) <> all($3) or u.role <> 'Learner' then interval '30 minutes'
         when n > 5 then interval '50 minutes' else interval '20 minutes' end
     from portal.account_user u
     cross join generate_series(1, 11) n
     cross join lateral (select i.issue_id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
       where i.tenant_id = u.tenant_id and b.team_id = u.team_id and i.kind = 'idea' order by i.issue_id limit 1) i
     where u.tenant_id = $1 and u.disabled_at is null and u.user_guid is not null
       and u.team_id in (select team_id from portal.account_user where split_part(username, '@', 1) = any($3))`,
    [tenantId, demoStart, ['learner', 'learner2', 'coach', 'coach2', 'vikram.petrov']],
  );
}

interface Chosen {
  id: string;
  version: number;
}

async function choose(who: SampleContext, test: TestApi, condition: string, order: string): Promise<Chosen> {
  const { ObjectID } = await subjectOf(who, test);
  const [row] = (await test.sql(
    `select c.comment_id as id, c.version from portal.comment_comment c
     where c.tenant_id = $1 and c.subject_id = $2 and c.parent_id is null and c.deleted_at is null
       and c.hidden_at is null and (c.author_id = $3) = (${condition})
     order by ${order}, c.comment_id desc limit 1`,
    [who.tenantId, ObjectID, who.userId],
  )) as Chosen[];
  if (!row) throw new Error('the prepared comments are used up');
  return row;
}

const newest = 'c.created_at desc';
const body = () => [{ type: 'text', text: `Let us try it, ${crypto.randomUUID()}.` }];
const aboutNewest: Sample = async (who, test) => ({
  query: { CommentID: (await choose(who, test, 'true', newest)).id },
});

export const commentSamples: Readonly<Record<string, Sample>> = {
  'comment/getComments': async (who, test) => ({ query: { ...(await subjectOf(who, test)) } }),
  'comment/getReplies': aboutNewest,
  'comment/addComment': async (who, test) => ({
    body: { ...(await subjectOf(who, test)), parentID: (await choose(who, test, 'true', newest)).id, body: body() },
  }),
  'comment/editComment': async (who, test) => {
    const { id, version } = await choose(who, test, 'true', newest);
    return { body: { CommentID: id, basedOn: version, body: body() } };
  },
  'comment/deleteComment': async (who, test) => ({
    body: { CommentID: (await choose(who, test, 'true', 'c.created_at')).id },
  }),
  'comment/reportComment': async (who, test) => ({
    body: { CommentID: (await choose(who, test, 'false', newest)).id, reason: 'offensive', note: 'Not here.' },
  }),
  'comment/getMentionable': async (who, test) => ({ query: { ...(await subjectOf(who, test)), q: 'a' } }),
  'comment/getReported': () => ({}),
  'comment/moderate': async (who, test) => {
    const reported = `exists (select from portal.comment_report r
      where r.tenant_id = c.tenant_id and r.comment_id = c.comment_id and r.settled_at is null) desc`;
    return {
      body: {
        CommentID: (await choose(who, test, 'false', reported)).id,
        action: 'hide',
        reason: 'Against our rules.',
      },
    };
  },
};
