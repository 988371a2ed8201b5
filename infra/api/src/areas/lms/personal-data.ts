import type { PersonalTable } from '../../platform/personal-data/personal-table.ts';

const ofLearners: readonly PersonalTable[] = [
  'lms_allocation',
  'lms_certificate',
  'lms_completion',
  'lms_course_use',
  'lms_deadline',
  'lms_newcomer_seen',
  'lms_nudge',
  'lms_pdf_place',
  'lms_progress',
  'lms_reminder',
  'lms_seat',
  'lms_session_reminder',
  'lms_skill_evidence',
  'lms_video_watch',
].map((table) => ({ table, noun: 'learning', people: ['user_id'], erase: { how: 'delete' }, isExported: true }));

/** Records of other people refer to leaders by id only. They stay, because what was learned remains true. */
const ofLeaders: readonly PersonalTable[] = [
  { table: 'lms_completion', people: ['marked_by', 'marked_for', 'reverted_by', 'reverted_for'] },
  { table: 'lms_deadline', people: ['assigned_by', 'assigned_for'] },
  { table: 'lms_newcomer_rule', people: ['made_by', 'made_for'] },
  { table: 'lms_nudge', people: ['nudged_by', 'nudged_for'] },
  { table: 'lms_seat', people: ['marked_by', 'marked_for'] },
  { table: 'lms_training_session', people: ['trainer_id'] },
].map((entry) => ({
  ...entry,
  noun: 'learning',
  erase: { how: 'keep', because: 'the row is about a learner; whoever led them stands there by id only' },
  isExported: false,
}));

export const lmsData: readonly PersonalTable[] = [...ofLearners, ...ofLeaders];
