/**
 * Makes a tenant with demo data grow: copies its people many times, each with their own teams, content and history, so
 * that every table that grows with people grows consistently. What people share (courses, quizzes, articles) stays as
 * it is.
 */
import type pg from 'pg';

interface Grown {
  table: string;
  /** At most `most` rows are copied for each value of this expression. */
  per?: string;
  most?: number;
  where?: string;
  /** SQL over a row `t` and the number of its copy `n`, for texts that must be unique. */
  texts?: Readonly<Record<string, string>>;
}

const ofPerson = (table: string, most = 2, where?: string): Grown => ({
  table: `portal.${table}`,
  per: 't.user_id',
  most,
  ...(where === undefined ? {} : { where }),
});

/**
 * A copy's id is derived from the original's and the number of the copy. It has the format that contracts require of an
 * id.
 */
const idOfCopy = (value: string): string =>
  `overlay(overlay(md5(${value}::text || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Parents come before the tables whose condition refers to them. */
const grown: readonly Grown[] = [
  { table: 'portal.account_unit', where: `t.kind in ('office', 'team')`, texts: { name: `t.name || ' ' || n` } },
  { table: 'portal.account_team', texts: { name: `t.name || ' ' || n` } },
  {
    table: 'portal.account_user',
    texts: {
      user_guid: idOfCopy('t.user_guid'),
      username: `n || '.' || t.username`,
      email: `n || '.' || t.email`,
      user_key: `case t.user_key when '' then '' else t.user_key || '-' || n end`,
      last_name: `t.last_name || ' ' || n`,
    },
  },
  { table: 'portal.account_membership' },
  { table: 'portal.account_identity', texts: { identity_key: `t.identity_key || '-' || n` } },
  ofPerson('portal_notification'),
  { table: 'portal.portal_kudos', per: 't.receiver_id', most: 1 },
  ofPerson('gamification_point'),
  { ...ofPerson('gamification_player'), texts: { nickname: `t.nickname || n` } },
  ofPerson('gamification_job_title_holder'),
  ofPerson('lms_progress'),
  ofPerson('lms_deadline'),
  ofPerson('lms_completion', 1),
  ofPerson('lms_course_use'),
  ofPerson('service_like', 1),
  ofPerson('content_reading', 1),
  ofPerson('hr_assessment', 1),
  {
    // One at a quiz, one evaluation, and one of each that is followed up.
    table: 'portal.quiz_attempt',
    per: `t.user_id, t.subject_id, exists (select from portal.followup_case f
      where f.tenant_id = t.tenant_id and f.origin_id = t.attempt_id)`,
    most: 1,
    where: 't.guest_id is null',
  },
  ...['quiz_response', 'quiz_evaluation', 'quiz_evaluation_score'].map((table) => ({
    table: `portal.${table}`,
    where: 't.attempt_id in (select d.attempt_id from pg_temp.donor_quiz_attempt d)',
  })),
  {
    table: 'portal.followup_case',
    where: 't.origin_id in (select d.attempt_id from pg_temp.donor_quiz_attempt d)',
  },
  {
    table: 'portal.coaching_session',
    per: 't.coachee_id',
    most: 1,
    where: 't.event_id is null and t.parent_id is null',
  },
  {
    table: 'portal.coaching_item',
    per: 't.session_id',
    most: 2,
    where: 'not t.chosen and t.session_id in (select d.session_id from pg_temp.donor_coaching_session d)',
  },
  { table: 'portal.support_ticket', where: 't.merged_into is null' },
  { table: 'portal.pd_team' },
  { table: 'portal.pd_board', per: 't.team_id', most: 2 },
  { table: 'portal.pd_user_status', where: 't.board_id in (select d.board_id from pg_temp.donor_pd_board d)' },
  { table: 'platform.search_entry', where: `t.kind = 'person'`, texts: { title: `t.title || ' ' || n` } },
];

const donorOf = (table: string): string => `pg_temp.donor_${table.split('.')[1]}`;

interface Column {
  name: string;
  type: string;
}

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `select attname as name, atttypid::regtype::text as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )
  ).rows;

const copied = (value: string): string =>
  `case when ${value} in (select id from pg_temp.grown_id) then ${idOfCopy(value)} else ${value} end`;

function copyOf({ name, type }: Column, texts: Grown['texts'] = {}): string {
  const given = texts[name];
  if (given !== undefined) return given;
  if (type === 'uuid') return copied(`t.${name}`);
  if (type === 'uuid[]')
    return `array(select ${copied('one')} from unnest(t.${name}) with ordinality as o (one, place) order by place)`;
  return `t.${name}`;
}

async function chooseDonors(client: pg.Client, tenantId: string): Promise<void> {
  await client.query('create temporary table grown_id (id uuid primary key)');
  for (const { table, per = 't.tenant_id', most = 1_000_000, where = 'true' } of grown) {
    const donor = donorOf(table);
    await client.query(
      `create temporary table ${donor.replace('pg_temp.', '')} as select (c.row).* from (
         select t as row, row_number() over (partition by ${per} order by t) as place
         from ${table} t where t.tenant_id = '${tenantId}' and ${where}) c where c.place <= ${most}`,
    );
    const { rows } = await client.query<{ column: string }>(
      `select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary and a.atttypid = 'uuid'::regtype
         and a.attname not in ('tenant_id', 'course_id', 'article_id', 'organisation_id', 'subject_id', 'question_id')`,
      [table],
    );
    for (const { column } of rows)
      await client.query(`insert into pg_temp.grown_id select ${column} from ${donor} on conflict do nothing`);
  }
  await client.query('analyze pg_temp.grown_id');
}

/** Updates what triggers would have counted. */
async function placeEveryone(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(
    `select platform.gamification_stand($1, (select array_agg(user_id) from portal.account_user where tenant_id = $1))`,
    [tenantId],
  );
  await client.query('delete from portal.gamification_standing_total where tenant_id = $1', [tenantId]);
  await client.query(
    `insert into portal.gamification_standing_total
     select s.tenant_id, s.board_id, l.level, l.value, platform.slot_of(s.user_id), count(*), sum(s.points)
     from portal.gamification_standing s cross join lateral platform.gamification_levels(s.points) l
     where s.tenant_id = $1 group by 1, 2, 3, 4, 5`,
    [tenantId],
  );
  for (const table of ['portal.gamification_standing', 'portal.gamification_standing_total'])
    await client.query(`vacuum analyze ${table}`);
}

/**
 * Returns a function that makes the tenant grow to this many people. The client must be a superuser, because triggers
 * would handle rows one at a time, and row-level security applies to the owner.
 */
export async function growing(client: pg.Client, tenantId: string): Promise<(size: number) => Promise<number>> {
  await client.query(`set session_replication_role = replica`);
  // Statistics of all rows instead of a random sample, so that plans do not differ from run to run.
  await client.query('set default_statistics_target = 1000');
  await chooseDonors(client, tenantId);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${donorOf('portal.account_user')}`);
  const each = rows[0]?.count ?? 1;
  let copies = 0;
  return async (size) => {
    const wanted = Math.max(copies, Math.ceil(size / each) - 1);
    for (const { table, texts } of grown) {
      const columns = await columnsOf(client, table);
      const { rowCount } = await client.query(
        `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
         select ${columns.map((column) => copyOf(column, texts)).join(', ')}
         from generate_series(${copies + 1}, ${wanted}) n cross join ${donorOf(table)} t`,
      );
      // Copies that are left out because a text must be unique would let the table stay small unnoticed.
      const donors = await client.query(`select from ${donorOf(table)}`);
      const due = (donors.rowCount ?? 0) * (wanted - copies);
      if (rowCount !== due) throw new Error(`${table} has ${rowCount} copies instead of ${due}.`);
      await client.query(`vacuum analyze ${table}`);
    }
    await placeEveryone(client, tenantId);
    copies = wanted;
    // Also analyses the other tables, because whether autovacuum has reached this database depends on the duration of
    // the run.
    await client.query('analyze');
    const counted = await client.query<{ count: number }>(
      'select count(*)::int from portal.account_user where tenant_id = $1',
      [tenantId],
    );
    const people = counted.rows[0]?.count ?? 0;
    if (people !== each * (copies + 1))
      throw new Error(`There are ${people} people instead of ${each * (copies + 1)}.`);
    return people;
  };
}
