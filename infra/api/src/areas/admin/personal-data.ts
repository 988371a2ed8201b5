import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const inText = (column: string) => `position($3 in lower(r.${column})) > 0 or position($2 in lower(r.${column})) > 0`;

export const adminData: readonly PersonalTable[] = [
  {
    table: 'admin_import_part',
    noun: 'imports',
    people: [],
    where: inText('text'),
    erase: { how: 'delete' },
    isExported: false,
  },
  {
    table: 'admin_import_fault',
    noun: 'imports',
    people: [],
    where: inText('value'),
    erase: { how: 'delete' },
    isExported: false,
  },
  {
    table: 'admin_import',
    noun: 'imports',
    people: ['opened_by'],
    erase: { how: 'keep', because: 'says that people were imported, and by whom, by id only' },
    isExported: true,
  },
  // Deleting the row keeps an undone import from reactivating an erased person.
  { table: 'admin_import_leaver', noun: 'imports', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  { table: 'admin_password_mail', noun: 'mails', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'admin_password_mail',
    noun: 'mails',
    people: ['asked_by'],
    erase: { how: 'keep', because: 'belongs to the person who was mailed; who asked stands there by id only' },
    isExported: false,
  },
  { table: 'admin_person_export', noun: 'exports', people: ['person_id'], erase: { how: 'delete' }, isExported: false },
  {
    table: 'admin_person_export',
    noun: 'exports',
    people: ['asked_by'],
    erase: { how: 'keep', because: 'belongs to the person it is about; who asked stands there by id only' },
    isExported: false,
  },
  {
    table: 'admin_erasure_request',
    noun: 'account',
    people: ['user_id'],
    erase: { how: 'delete' },
    isExported: true,
  },
  {
    table: 'admin_erasure_request',
    noun: 'account',
    people: ['declined_by'],
    erase: { how: 'keep', because: 'belongs to the person who asked; who declined stands there by id only' },
    isExported: false,
  },
  {
    table: 'admin_erasure',
    noun: 'audit',
    people: ['person_id', 'asked_by'],
    erase: { how: 'keep', because: 'the proof that a person was erased; it names nobody' },
    isExported: false,
  },
];
