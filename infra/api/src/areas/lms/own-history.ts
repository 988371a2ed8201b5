/** What others decided about a person's learning: assigned courses, and completions and attendance entered by hand. */
import type { HistorySource } from '../../platform/own-history/history-source.ts';

const noLink = `'{}'::jsonb as link_values`;

export const learningHistory: readonly HistorySource[] = [
  {
    kind: 'act.course-assigned',
    flag: 'lms',
    statement: `select d.course_id::text as id, d.assigned_at as at, d.assigned_by as by_id, d.assigned_for as for_id,
        c.name as title, ${noLink}
      from portal.lms_deadline d join portal.lms_course c on c.tenant_id = d.tenant_id and c.course_id = d.course_id
      where d.user_id = $1 and d.source = 'assigned' and d.assigned_by is not null`,
  },
  {
    kind: 'act.course-completed',
    flag: 'lms',
    statement: `select m.completion_id::text as id, m.completed_at as at, m.marked_by as by_id, m.marked_for as for_id,
        c.name as title, ${noLink}
      from portal.lms_completion m join portal.lms_course c on c.tenant_id = m.tenant_id and c.course_id = m.course_id
      where m.user_id = $1 and m.how = 'hand' and m.marked_by is not null`,
  },
  {
    kind: 'act.course-reverted',
    flag: 'lms',
    statement: `select m.completion_id::text as id, m.reverted_at as at, m.reverted_by as by_id,
        m.reverted_for as for_id, c.name as title, ${noLink}
      from portal.lms_completion m join portal.lms_course c on c.tenant_id = m.tenant_id and c.course_id = m.course_id
      where m.user_id = $1 and m.reverted_at is not null`,
  },
  {
    kind: 'act.attendance-marked',
    flag: 'lms',
    statement: `select s.session_id::text as id, s.marked_at as at, s.marked_by as by_id, s.marked_for as for_id,
        c.name as title, ${noLink}
      from portal.lms_seat s
      join portal.lms_training_session t on t.tenant_id = s.tenant_id and t.session_id = s.session_id
      join portal.lms_course c on c.tenant_id = t.tenant_id and c.course_id = t.course_id
      where s.user_id = $1 and s.marked_at is not null and s.marked_by is not null`,
  },
];
