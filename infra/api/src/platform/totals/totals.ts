/** Totals over all people, which triggers update on each write (0261), and how to count each of them from its rows. */

export interface Total {
  /** The table whose trigger updates the total. */
  table: string;
  total: string;
  /** SQL: where the counted rows come from, if not from the table alone. */
  from?: string;
  /** Columns that have a total each. */
  keys: readonly string[];
  /** SQL: the id that determines the slot in which a row is counted. */
  slotOf: string;
  /** Columns of the total, with the aggregates that they store. */
  values: Readonly<Record<string, string>>;
}

export const totals: readonly Total[] = [
  {
    table: 'portal.content_acknowledgement',
    total: 'portal.content_acknowledgement_total',
    keys: ['article_id', 'version'],
    slotOf: 'user_id',
    values: { people: 'count(*)' },
  },
  {
    table: 'portal.content_reading',
    total: 'portal.content_reading_total',
    keys: ['article_id'],
    slotOf: 'user_id',
    values: { people: 'count(*)' },
  },
  {
    table: 'portal.gamification_standing',
    total: 'portal.gamification_standing_total',
    from: 'portal.gamification_standing s cross join lateral platform.gamification_levels(s.points) l',
    keys: ['board_id', 'level', 'value'],
    slotOf: 'user_id',
    values: { people: 'count(*)', points: 'sum(points)' },
  },
  {
    table: 'portal.lms_course_use',
    total: 'portal.lms_course_total',
    keys: ['course_id'],
    slotOf: 'user_id',
    values: { views: 'sum(views)', launches: 'sum(launches)' },
  },
  {
    table: 'portal.quiz_attempt',
    total: 'portal.quiz_respondent_total',
    from: 'portal.quiz_attempt a where platform.quiz_is_respondent(a)',
    keys: ['quiz_id'],
    slotOf: 'attempt_id',
    values: { respondents: 'count(*)' },
  },
  {
    table: 'portal.service_like',
    total: 'portal.service_like_total',
    keys: ['subject_kind', 'subject_id'],
    slotOf: 'user_id',
    values: { likes: 'count(*)' },
  },
  {
    table: 'portal.support_ticket',
    total: 'portal.support_choice_total',
    from: `portal.support_ticket t cross join lateral unnest(
      array[t.type_id, t.priority_id, t.impact_id, t.severity_id, t.state_id]) as used (choice_id) where choice_id is not null`,
    keys: ['choice_id'],
    slotOf: 'ticket_id',
    values: { tickets: 'count(*)' },
  },
];
