/** Values that satisfy checks which were added later. */
import { type Choices, hashOf } from './fill-tables.ts';

const person = 'portal.account_user';
export const laterChoices: Choices = {
  'portal.coaching_aid.coachee_id': ({ of }) => of(person, 'user_id', 1),
  'portal.coaching_event_proposal.starts_local': () => '2026-12-01T09:00:00',
  'portal.gamification_badge.mission_id': ({ of }) => of('portal.gamification_mission', 'mission_id'),
  'portal.lms_certificate.code': ({ index }) => String(index).repeat(20),
  'portal.lms_link.address': () => 'https://handbook.example/',
  'portal.lms_skill_evidence.course_id': ({ of }) => of('portal.lms_course', 'course_id'),
  'portal.lms_training_session.minutes': () => 60,
  'portal.pd_dimension.letter': ({ index }) => 'SQD'.charAt(index),
  'portal.pd_issue_link.page': () => '/lms/home',
  'portal.player_call.entry': () => '["LMSInitialize"]',
  'portal.player_preference.value': () => '"1"',
  'portal.portal_kudos.receiver_id': ({ of }) => of(person, 'user_id', 1),
  'portal.portal_push_subscription.endpoint': ({ index }) => `https://push.example/${index}`,
  'portal.portal_push_subscription.p256dh': () => 'p'.repeat(87),
  'portal.portal_push_subscription.auth': () => 'a'.repeat(22),
  'portal.quiz_share.closes_at': () => '2026-12-24T08:00:00Z',
  'portal.quiz_signature.hash': ({ tenantId, index }) => hashOf(tenantId, index).toString('hex'),
  'portal.release_error.fingerprint': ({ tenantId, index }) => hashOf(tenantId, index).toString('hex').slice(0, 32),
  'portal.release_error.people': () => '1'.padStart(512, '0'),
  'portal.release_limit.people': () => 10,
  'portal.release_limit.slower': () => 150,
  'portal.release_override.port': () => 9000,
  'portal.release_sample.value': () => 1.5,
  'portal.scanner_code.address': () => '/help',
  'portal.support_line.line': ({ index }) => ['FirstLine', 'SecondLine', 'ThirdLine'][index] ?? '',
  // Sorted in this order, whatever the ids are.
  'portal.support_link.one_id': ({ tenantId }) => tenantId.replaceAll(/[0-9a-f]/g, '0'),
};
