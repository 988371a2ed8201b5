/** Values that satisfied the checks of tables when a migration first changed existing rows. */
import type { Choices } from './fill-tables.ts';

/** Migrations change existing rows from this one on. */
export const firstBackfill = '20261122012801';

const first =
  (value: (row: Parameters<Choices[string]>[0]) => ReturnType<Choices[string]>): Choices[string] =>
  (row) =>
    row.index === 0 ? value(row) : null;
const user = 'portal.account_user';
export const choices: Choices = {
  'identity.signing_key.state': ({ index }) => ['next', 'current', 'retired'][index] ?? '',
  'portal.account_unit.path': ({ of }) => [of('portal.account_unit', 'unit_id')],
  'portal.account_user.consent_version': () => '1',
  'portal.account_user.consent_at': () => '2026-11-01T08:00:00Z',
  'portal.account_delegation.delegate_id': ({ of }) => of(user, 'user_id', 1),
  'portal.account_identity.identity_key': ({ tenantId, index }) => `${tenantId}/${index}`,
  'portal.coaching_session.coachee_id': ({ of }) => of(user, 'user_id', 1),
  'portal.coaching_session.status': () => 0,
  'portal.coaching_item.status': () => 'requested',
  'portal.coaching_event.freq': first(() => 'weekly'),
  'portal.coaching_event.until': first(() => '2026-12-24'),
  'portal.coaching_event.time_zone': () => 'Europe/Berlin',
  'portal.content_channel.organisation_id': first(({ of }) => of('portal.account_organisation', 'organisation_id')),
  'portal.gamification_mission_item.item_id': ({ index }) => 21 + index,
  'portal.lms_course.prerequisite_id': first(({ of }) => of('portal.lms_course', 'course_id', 1)),
  'portal.pd_document.title': () => 'Rota',
  'portal.pd_document.filename': () => 'rota.pdf',
  'portal.pd_document.storage_key': () => 'rota',
  'portal.pd_issue.state': ({ index }) => (index === 0 ? 'done' : 'new'),
  'portal.platform_link.expires_at': () => '2027-11-01T08:00:00Z',
  'portal.platform_person_key.sealed_key': () => Buffer.alloc(32, 1),
  'portal.player_attempt.host_label': ({ index }) => `a-${String(index).repeat(26)}`,
  'portal.player_item.address': () => 'index.html',
  'portal.quiz_allocation.user_id': ({ of }) => of(user, 'user_id'),
  'portal.quiz_quiz.pass_mark': () => 80,
  'portal.quiz_quiz.attempts_allowed': () => 3,
  'portal.support_choice.code': ({ index }) => `code-${index}`,
};
