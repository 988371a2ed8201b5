import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

/** The row itself stays, nameless: everything that others keep and that names the person by id still finds it. */
export const accountData: readonly PersonalTable[] = [
  {
    table: 'account_delegation',
    noun: 'account',
    people: ['principal_id', 'delegate_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  { table: 'account_identity', noun: 'account', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  { table: 'account_sign_in', noun: 'account', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  { table: 'account_membership', noun: 'account', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'account_user',
    noun: 'account',
    people: ['leader_id'],
    erase: { how: 'anonymise', set: { leader_id: 'null' }, because: 'others lose the leader, and keep their account' },
    isExported: false,
  },
  {
    table: 'account_user',
    noun: 'account',
    people: ['user_id'],
    erase: {
      how: 'anonymise',
      set: {
        user_guid: 'gen_random_uuid()',
        username: `'erased-' || user_id`,
        first_name: `'Erased'`,
        last_name: `'person'`,
        user_key: `''`,
        email: `'erased-' || user_id || '@invalid'`,
        role: `'Learner'`,
        unit_id: 'null',
        team_id: 'null',
        country_id: 'null',
        function_id: 'null',
        leader_id: 'null',
        avatar: 'null',
        settings: `'{}'`,
        device_zone: 'null',
        consent_version: 'null',
        consent_at: 'null',
        last_login_at: 'null',
        disabled_at: 'coalesce(disabled_at, now())',
        version: 'version + 1',
      },
      because: 'a nameless row stays for what others keep',
    },
    isExported: true,
  },
];
