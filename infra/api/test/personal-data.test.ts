/** Every column that may identify a person must be declared, so that no table is overlooked. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database/test/test-database.ts';
import { withClient } from '../../database/test/test-server.ts';
import { accountData } from '../src/services/account/personal-data.ts';
import { contributions } from './contributions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  const { migrate } = await import('../../database/src/migrate.ts');
  await migrate(database.owner);
});
afterAll(() => database.drop());

/** Ids of things whose columns have names like those of people. */
const notPeople: Readonly<Record<string, string>> = {
  'pd_team.escalates_to': 'a team',
  'live_event.subject_id': 'what the event is about',
  'account_user.user_id': 'spoken for by the account’s own entry',
};

const personLike =
  /^(user|account|person|principal|delegate|owner|author|coach|coachee|learner|leader|sender|holder|reporter|recipient|actor|self|subject)_ids?$|_by$|_for$|_to$/;

interface Column {
  table: string;
  column: string;
  refers: boolean;
}

/** Text columns that contain a person's name or contact details. */
const nameLike =
  /^name$|(^|_)(first|last|full|user|nick|display|person|author|sender)_?name$|user_key$|mail$|address$|phone$/;

/** Names and addresses of things. */
const ofThings: readonly string[] = [
  ...['function', 'organisation', 'team', 'unit'].map((noun) => `account_${noun}.name`),
  ...['admin_import.name', 'coaching_topic.name', 'content_audience.name', 'content_channel.name'],
  ...['badge', 'job_title', 'season'].map((noun) => `gamification_${noun}.name`),
  ...[
    'lms_course.name',
    'lms_curriculum.name',
    'lms_skill.name',
    'lms_link.address',
    'lms_training_session.join_address',
  ],
  ...[
    'media_asset.name',
    'media_file.name',
    'pd_dimension.name',
    'pd_template.name',
    'pd_tier.name',
    'player_item.address',
    'player_statement_export.address',
    'player_statement_export.user_name',
  ],
  ...['portal_accreditation.name', 'release_sample.name', 'scanner_code.address', 'support_choice.name'],
  ...['support_macro.name', 'support_view.name'],
];

it('every column that refers to an account, or has such a name, is declared as personal data', async () => {
  const columns = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query<Column>(
      `select c.relname as table, a.attname as column,
         exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
           and k.confrelid = 'portal.account_user'::regclass and a.attnum = any(k.conkey)) as refers
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname = 'portal' and c.relkind in ('r', 'p') and a.attname <> 'tenant_id'
         and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)`,
    );
    return rows;
  });
  const people = columns.filter(({ column, refers }) => refers || personLike.test(column));
  expect(people.length).toBeGreaterThan(40);
  const removed = people
    .filter(({ table, column, refers }) => {
      if (`${table}.${column}` in notPeople || (column === 'subject_id' && !refers)) return false;
      return !contributions.personalData.some(
        (entry) =>
          entry.table === table &&
          (entry.people.includes(column) || new RegExp(`\\br\\.${column}\\b`).test(entry.where ?? '')),
      );
    })
    .map(({ table, column }) => `${table}.${column}`);
  expect(removed).toEqual([]);
});

it('every text that names a person or their contact details is deleted or anonymised with them', async () => {
  const columns = await withClient(database.superuser, async (client) => {
    const { rows } = await client.query<Omit<Column, 'refers'>>(
      `select c.relname as table, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname = 'portal' and c.relkind in ('r', 'p')
         and format_type(a.atttypid, null) in ('text', 'text[]', 'character varying')`,
    );
    return rows;
  });
  const named = columns.filter(
    ({ table, column }) => nameLike.test(column) && !ofThings.includes(`${table}.${column}`),
  );
  expect(named.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining(['account_user.email', 'support_follower.email', 'quiz_invitation.address']),
  );
  const removed = named
    .filter(
      ({ table, column }) =>
        !contributions.personalData.some(
          ({ table: one, erase, where = '', people }) =>
            one === table &&
            (erase.how === 'anonymise'
              ? column in erase.set
              : erase.how === 'delete' && (people.length > 0 || new RegExp(`\\br\\.${column}\\b`).test(where))),
        ),
    )
    .map(({ table, column }) => `${table}.${column}`);
  expect(removed).toEqual([]);
});

it('the account’s own rows are erased last, because they are needed to find the others', () => {
  const tables = contributions.personalData.map(({ table }) => table);
  expect(accountData.map(({ table }) => table)).toEqual(tables.slice(-accountData.length));
});

it('data that is not deleted is declared with the reason', () => {
  for (const { table, erase } of contributions.personalData)
    if (erase.how !== 'delete') expect(`${table}: ${erase.because}`).toMatch(/: .{15,}/);
});
