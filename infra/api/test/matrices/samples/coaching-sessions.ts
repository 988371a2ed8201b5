/**
 * Coaching sessions for everyone, made before the cases run. The caller is the coach in half of them and the coachee in
 * the others. A session is used until its action has been settled or its file removed; then the next one is used.
 */
import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../harness.ts';
import { callers, first, type Sample, type SampleContext } from './sample.ts';

/**
 * Sessions per person in each role. Five people take turns as the other participant, because other cases of a matrix
 * deactivate some of them.
 */
const sessionsEach = 30;

export async function prepareCoachingSessions(test: TestApi, tenantId: string): Promise<void> {
  const withPartners = `with caller as (select * from portal.account_user where tenant_id = $1 and username ~ '${callers}'),
    partner as (
      select c.user_id as caller_id, o.user_id, row_number() over (partition by c.user_id
          order by (o.team_id = c.team_id) is true desc, o.role = 'Learner' desc, o.user_id) - 1 as place
      from caller c join portal.account_user o on o.tenant_id = c.tenant_id and o.user_guid is not null
        and o.disabled_at is null and o.username !~ '${callers}'),
    nth as (select c.tenant_id, c.user_id as caller_id, p.user_id as partner_id
      from caller c, generate_series(1, ${sessionsEach}) n join partner p on p.place = n % 5 where p.caller_id = c.user_id)`;
  await test.sql(
    `${withPartners}
     insert into portal.coaching_session (tenant_id, session_id, coach_id, coachee_id, session_date, current_step, status,
       topic_id, topic_comment, reality_text, submitted_at, accepted_at)
     select tenant_id, gen_random_uuid(), case when side = 'coach' then caller_id else partner_id end,
       case when side = 'coach' then partner_id else caller_id end, '2026-11-12T08:00Z', 'actions', 2,
       (select topic_id from portal.coaching_topic where tenant_id = $1 order by position limit 1), 'matrix',
       'So far', '2026-11-12T08:00Z', '2026-11-12T08:00Z'
     from nth, unnest(array['coach', 'coachee']) as side`,
    [tenantId],
  );
  await test.sql(
    `${withPartners}
     insert into portal.coaching_session (tenant_id, session_id, coach_id, coachee_id, session_date, current_step, status,
       topic_comment, reality_text)
     select tenant_id, gen_random_uuid(), caller_id, partner_id, '2026-11-12T08:00Z', 'topic', 0, 'matrix draft', ''
     from nth`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, status, position)
     select tenant_id, gen_random_uuid(), session_id, 'action', 'Listen', coach_id, 'requested', 0
     from portal.coaching_session where tenant_id = $1 and topic_comment = 'matrix'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, owner_id, on_day, status,
       position)
     select tenant_id, gen_random_uuid(), session_id, 'action', 'Call back', coachee_id, coachee_id, '2000-01-01',
       'not requested to complete', 1
     from portal.coaching_session where tenant_id = $1 and topic_comment = 'matrix'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, owner_id, status, position,
       is_seen)
     select tenant_id, gen_random_uuid(), session_id, 'action', 'Seen', coachee_id, coachee_id, 'completed', 2, true
     from portal.coaching_session where tenant_id = $1 and topic_comment = 'matrix'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on)
     select u.tenant_id, u.user_id, k.course_id, '2000-01-01' from portal.account_user u cross join lateral (
       select c.course_id from portal.lms_course c
       join portal.lms_curriculum_course l using (tenant_id, course_id)
       join portal.lms_curriculum s using (tenant_id, curriculum_id)
       join portal.lms_allocation a on a.tenant_id = s.tenant_id and a.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
       where c.tenant_id = u.tenant_id and c.state = 'published' and s.state = 'published' and a.user_id is null
         and a.team_id is null and a.unit_id is null and a.role is null and a.organisation_id is null
         and not exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id and p.course_id = c.course_id
           and p.user_id = u.user_id and p.completed_at is not null)
       order by c.course_id desc limit 1) k
     where u.tenant_id = $1 and u.username ~ '${callers}'
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
    [tenantId],
  );
  await test.sql(
    `with attached as (insert into portal.coaching_attachment (tenant_id, attachment_id, session_id, type, parent_id, filename)
       select tenant_id, gen_random_uuid(), session_id, 'reality', session_id, 'a.png'
       from portal.coaching_session where tenant_id = $1 and topic_comment = 'matrix' returning attachment_id, session_id)
     insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by,
       upload_id, uploaded_at, subject_kind, subject_id)
     select s.tenant_id, a.attachment_id, 'attachment', 'png', 'a.png', 1, sha256('a'), sha256('a'), s.coach_id,
       gen_random_uuid(), now(), 'coachingSession', s.session_id
     from attached a join portal.coaching_session s on s.tenant_id = $1 and s.session_id = a.session_id`,
    [tenantId],
  );
}

interface Chosen {
  sessionID: string;
  coacheeID: string;
  coachID: string;
  coacheeGUID: string;
  coachGUID: string;
  actionID: string;
  attachmentID: string;
}

async function choose(who: SampleContext, test: TestApi, side: 'coach' | 'coachee'): Promise<Chosen> {
  const [row] = await test.sql(
    `select s.session_id as "sessionID", s.coachee_id as "coacheeID", s.coach_id as "coachID",
       (select user_guid from portal.account_user u where u.tenant_id = $1 and u.user_id = s.coachee_id) as "coacheeGUID",
       (select user_guid from portal.account_user u where u.tenant_id = $1 and u.user_id = s.coach_id) as "coachGUID",
       i.item_id as "actionID", a.attachment_id as "attachmentID"
     from portal.coaching_session s
     join portal.coaching_item i on i.tenant_id = $1 and i.session_id = s.session_id and i.text = 'Listen'
       and i.status = 'requested' and i.removed_at is null
     join portal.coaching_attachment a on a.tenant_id = $1 and a.session_id = s.session_id and a.type = 'reality'
     where s.tenant_id = $1 and s.status = 2 and s.completion_requested_at is null and s.reality_text = 'So far'
       and $2 = s.${side}_id
     -- A person in their own team who is still active, so that a session can begin.
     order by exists (select from portal.account_user p join portal.account_user c using (tenant_id, team_id)
         where p.tenant_id = $1 and p.user_id = s.coachee_id and c.user_id = s.coach_id and p.disabled_at is null) desc,
       s.session_id limit 1`,
    [who.tenantId, who.userId],
  );
  if (!row) throw new Error(`the prepared sessions of the ${side} are used up`);
  return row as Chosen;
}

const coached = (who: SampleContext, test: TestApi) => choose(who, test, 'coach');

const topicRow = async (who: SampleContext, test: TestApi) => {
  const [row] = await test.sql(
    'select topic_id as id, version from portal.coaching_topic where tenant_id = $1 order by position limit 1',
    [who.tenantId],
  );
  return row as { id: string; version: number };
};

/** Someone with whom a coach may begin a session. */
const ofOwnTeam = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select user_id as id from portal.account_user where tenant_id = $1 and user_guid is not null
       and user_id <> $2 and disabled_at is null order by (team_id = $3) is true desc, role = 'Learner' desc, user_id limit 1`,
    [who.tenantId, who.userId, who.teamId],
  );

/** A different mood from the current one. */
const reflect: Sample = async (who, test) => {
  const { sessionID } = await choose(who, test, 'coachee');
  const [row] = await test.sql(
    'select mood_before as m, version from portal.coaching_reflection where session_id = $1',
    [sessionID],
  );
  const moodBefore = row?.m === 4 ? 5 : 4;
  const comment = `Said ${randomUUID()}`;
  return { body: { sessionID, moodBefore, moodAfter: null, rating: null, comment, basedOn: row?.version ?? 0 } };
};

export const coachingSessionSamples: Readonly<Record<string, Sample>> = {
  'coaching/saveReflection': reflect,
  'coaching/copySession': async (who, test) => {
    const { sessionID } = await coached(who, test);
    return { body: { sessionID } };
  },
  'coaching/getSessionID': async (who, test) => ({ body: { coacheeID: await ofOwnTeam(who, test) } }),
  'coaching/getTGROWSession': async (who, test) => {
    const { sessionID } = await coached(who, test);
    return { body: { sessionID } };
  },
  'coaching/getSessionHistory': async (who, test) => {
    const { sessionID } = await coached(who, test);
    return { query: { sessionID } };
  },
  'coaching/Save': async (who, test) => {
    const { sessionID, coacheeID, coachID } = await coached(who, test);
    const [field] = await test.sql(
      `select version from portal.platform_field where tenant_id = $1 and subject_id = $2 and field = 'topic.comment'`,
      [who.tenantId, sessionID],
    );
    const evidences = [{ id: randomUUID(), text: 'Heard on Tuesday.', date: '2026-11-12' }];
    const topic = { comment: `About ${randomUUID()}` };
    const versions = { 'topic.comment': field?.version ?? 0 };
    return { body: { sessionID, coacheeID, coachID, topic, evidences, versions } };
  },
  'coaching/setTGROWSessionStatus': async (who, test) => {
    const { sessionID } = await coached(who, test);
    return { query: { sessionID, statusID: '3' }, body: {} };
  },
  'coaching/deleteTGROWAction': async (who, test) => {
    const { sessionID, actionID, coacheeGUID, coachGUID } = await coached(who, test);
    return {
      body: { coacheeGUID, coachGUID, sessionGUID: sessionID, actionGUID: actionID, deleteReason: 'Said twice.' },
    };
  },
  'coaching/discardSession': async (who, test) => ({
    body: {
      sessionID: await first(
        test,
        `select session_id as id from portal.coaching_session
         where tenant_id = $1 and coach_id = $2 and topic_comment = 'matrix draft' order by session_id limit 1`,
        [who.tenantId, who.userId],
      ),
    },
  }),
  'coaching/requestCompletion': async (who, test) => {
    const { sessionID } = await choose(who, test, 'coachee');
    return { body: { sessionID, itemID: null } };
  },
  'coaching/declineCompletion': async (who, test) => {
    const { sessionID, actionID } = await coached(who, test);
    return { body: { sessionID, itemID: actionID, reason: 'Only half of it is done.' } };
  },
  'coaching/completeItem': async (who, test) => {
    const { sessionID, actionID } = await coached(who, test);
    return { body: { sessionID, itemID: actionID } };
  },
  'coaching/reopenItem': async (who, test) => {
    const { sessionID } = await coached(who, test);
    const [row] = await test.sql(
      `select s.session_id as "sessionID", i.item_id as "itemID" from portal.coaching_session s
       join portal.coaching_item i using (tenant_id, session_id)
       where s.tenant_id = $1 and s.coach_id = $2 and s.topic_comment = 'matrix' and s.status = 2 and i.is_seen
       order by s.session_id = $3 desc, s.session_id limit 1`,
      [who.tenantId, who.userId, sessionID],
    );
    return { body: row ?? {} };
  },
  'coaching/attachFile': async (who, test) => {
    const { sessionID, actionID } = await coached(who, test);
    const mediaID = await first(
      test,
      `select media_id as id from portal.media_file where tenant_id = $1 and location = 'attachment' and subject_kind is null
       order by (uploaded_by = $2) desc, media_id limit 1`,
      [who.tenantId, who.userId],
    );
    return { body: { sessionID, type: 'action', parentId: actionID, mediaID } };
  },
  'coaching/removeAttachment': async (who, test) => {
    const { sessionID, attachmentID } = await coached(who, test);
    return { body: { sessionID, attachmentID } };
  },
  'coaching/getPersonFacts': (who) => ({ query: { userID: who.userId } }),
  'coaching/setTicketsShared': async (who, test) => {
    const rows = await test.sql('select from portal.coaching_shared_tickets where user_id = $1', [who.userId]);
    return { body: { isShared: rows.length === 0 } };
  },
  // An agreed action of the coachee is a fact about them.
  'coaching/addFactEvidence': async (who, test) => {
    const { sessionID } = await choose(who, test, 'coachee');
    const factID = await first(
      test,
      `select i.item_id as id from portal.coaching_item i join portal.coaching_session s using (tenant_id, session_id)
       where i.tenant_id = $1 and i.owner_id = $2 and s.coachee_id = $2 and s.status = 2 and i.kind = 'action'
         and i.status <> 'completed' and i.removed_at is null
       order by i.on_day nulls last, s.session_date, i.item_id limit 1`,
      [who.tenantId, who.userId],
    );
    return { body: { sessionID, kind: 'session.action', factID, text: `Agreed: call back ${randomUUID()}` } };
  },
  // An overdue course of the coachee is a fact about them.
  'coaching/addFactAction': async (who, test) => {
    const [row] = await test.sql(
      `select s.session_id as "sessionID", d.course_id as "factID"
       from portal.coaching_session s join portal.lms_deadline d on d.tenant_id = s.tenant_id and d.user_id = s.coachee_id
       where s.tenant_id = $1 and s.coachee_id = $2 and s.topic_comment = 'matrix' and s.status = 2
         and d.due_on = '2000-01-01' and not exists (select from portal.coaching_item i
           where i.tenant_id = s.tenant_id and i.session_id = s.session_id and i.follows_id = d.course_id)
       order by s.session_id limit 1`,
      [who.tenantId, who.userId],
    );
    return { body: { ...row, kind: 'course.overdue', text: `Complete it ${randomUUID()}` } };
  },
  'coaching/savePrivateNote': async (who, test) => {
    const { sessionID } = await coached(who, test);
    const [note] = await test.sql(
      'select version from portal.coaching_private_note where tenant_id = $1 and session_id = $2 and author_id = $3',
      [who.tenantId, sessionID, who.userId],
    );
    return { body: { sessionID, text: `Only for me, ${randomUUID()}.`, basedOn: note?.version ?? 0 } };
  },
  'coaching/getCoachingPrompts': () => ({}),
  'coaching/getKeptTopics': () => ({}),
  'coaching/saveCoachingTopic': async (who, test) => {
    const { id, version } = await topicRow(who, test);
    return { body: { topicId: id, name: `Listening ${randomUUID()}`, description: 'Hearing more.', basedOn: version } };
  },
  'coaching/archiveCoachingTopic': async (who, test) => ({
    body: {
      topicId: await first(
        test,
        `select topic_id as id from portal.coaching_topic where tenant_id = $1
         order by archived_at is null desc, position desc limit 1`,
        [who.tenantId],
      ),
      isArchived: true,
    },
  }),
  'coaching/orderCoachingTopics': async (who, test) => {
    const rows = await test.sql(
      `select topic_id as id from portal.coaching_topic where tenant_id = $1 and archived_at is null
       order by position desc, topic_id`,
      [who.tenantId],
    );
    return { body: { topicIds: rows.map(({ id }) => id) } };
  },
  'coaching/saveCoachingPrompts': async (who, test) => {
    const rows = (await test.sql(
      `select text from portal.coaching_prompt where tenant_id = $1 and step = 'reality' order by position`,
      [who.tenantId],
    )) as { text: string }[];
    const prompts = [`What has changed? ${randomUUID()}`];
    return { body: { step: 'reality', prompts, basedOn: rows.map(({ text }) => text) } };
  },
};
