/**
 * Names of the objects that rows refer to, so that readers see a course by name instead of its id. Never contains names
 * of people.
 */
import type { Transaction } from '../../../platform/transaction.ts';

/** Table → its id column and name column. */
const named: Readonly<Record<string, readonly [id: string, name: string]>> = {
  account_function: ['function_id', 'name'],
  account_organisation: ['organisation_id', 'name'],
  account_team: ['team_id', 'name'],
  account_unit: ['unit_id', 'name'],
  coaching_topic: ['topic_id', 'name'],
  content_article: ['article_id', 'title'],
  content_channel: ['channel_id', 'name'],
  gamification_badge: ['badge_id', 'name'],
  gamification_job_title: ['job_title_id', 'name'],
  gamification_mission: ['mission_id', 'title'],
  lms_course: ['course_id', 'name'],
  lms_curriculum: ['curriculum_id', 'name'],
  lms_skill: ['skill_id', 'name'],
  portal_accreditation: ['accreditation_id', 'name'],
  quiz_version: ['quiz_id', `case when published_at is not null then content->>'title' end`],
  support_choice: ['choice_id', 'name'],
  support_ticket: ['ticket_id', 'title'],
};

const statement = Object.entries(named)
  .map(
    ([table, [id, name]]) => `select ${id} as id, ${name} as name from portal.${table} where ${id} = any($1::uuid[])`,
  )
  .join(' union all ');

const ids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** @param json any data that refers to objects by their ids */
export async function namesOfThings(db: Transaction, json: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string | null }>(statement, [[...new Set(json.match(ids))]]);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}
