/** The platform's own tables with personal data. */
import type { PersonalTable } from './personal-table.ts';

export const platformData: readonly PersonalTable[] = [
  {
    table: 'platform_audit',
    noun: 'audit',
    people: ['account_id', 'principal_id', 'subject_ids', 'person_id'],
    erase: {
      how: 'keep',
      because:
        'the trail stands: people are in it by id only, and what was personal is sealed with a key that is destroyed',
    },
    isExported: true,
  },
  {
    table: 'platform_field_version',
    noun: 'audit',
    people: ['saved_by', 'saved_for'],
    erase: { how: 'keep', because: 'the text is of what it was written in; who saved it stands there by id only' },
    isExported: false,
  },
  { table: 'platform_fact', noun: 'account', people: ['person_id'], erase: { how: 'delete' }, isExported: false },
  { table: 'platform_idempotency', noun: 'account', people: ['user_id'], erase: { how: 'delete' }, isExported: false },
  { table: 'platform_link', noun: 'links', people: ['person_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'platform_link',
    noun: 'links',
    people: ['made_by', 'made_for', 'revoked_by'],
    erase: { how: 'keep', because: 'the link is somebody else’s; who made it stands there by id only' },
    isExported: false,
  },
  {
    table: 'platform_mail',
    noun: 'mails',
    people: ['person_id'],
    where: 'r.person_id = $1 or lower(r.address) = $3',
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'platform_mail',
    noun: 'mails',
    people: ['sender_id'],
    erase: { how: 'keep', because: 'the mail is its reader’s; who caused it stands there by id only' },
    isExported: false,
  },
  { table: 'platform_mail_count', noun: 'mails', people: ['sender_id'], erase: { how: 'delete' }, isExported: false },
  {
    table: 'platform_mail_unsubscribed',
    noun: 'mails',
    people: ['person_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'platform_person_key',
    noun: 'account',
    people: ['person_id'],
    erase: { how: 'keep', because: 'the key in it is destroyed; the empty row keeps a new one from being made' },
    isExported: false,
  },
];
