import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const ofPerson = 'the assessment belongs to the person it is about; who approved it stands there by id only';

/** A person's assessments are erased with them; those they approved for others stay. */
export const hrData: readonly PersonalTable[] = [
  { table: 'hr_assessment', noun: 'learning', people: ['user_id'], erase: { how: 'delete' }, isExported: true },
  {
    table: 'hr_assessment',
    noun: 'learning',
    people: ['manager_id'],
    erase: { how: 'keep', because: ofPerson },
    isExported: false,
  },
  {
    table: 'hr_assessment_step',
    noun: 'learning',
    people: ['done_by', 'done_for'],
    erase: { how: 'keep', because: ofPerson },
    isExported: true,
  },
];
