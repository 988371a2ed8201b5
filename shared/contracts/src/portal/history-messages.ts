/**
 * What others have done that concerns a person, with the texts of each kind and the page on which it is shown.
 * `{title}` is what it was about. Used by the server only.
 */
import { worded } from './message-texts.ts';

const evaluation = '/coach/{agent}/qm/{evaluation}/m/view';
const session = '/coach/{coachee}/tgrow/{session}/m/edit';
const award = '/coach/{coachee}/award/{award}/m/view';
const result = '/lms/quiz/{quiz}/{attempt}/{session}/{user}';
const assessment = '/sales-skills-assessment/summary/{assessment}';

export const historyMessages = worded({
  'act.evaluation-submitted': { link: evaluation },
  'act.evaluation-approved': { link: evaluation },
  'act.dispute-upheld': { link: evaluation },
  'act.dispute-overturned': { link: evaluation },
  'act.answers-marked': { link: result },
  'act.verification-signed': { link: result },
  'act.followup-planned': { link: '{route}' },
  'act.followup-closed': { link: '{route}' },
  'act.followup-withdrawn': { link: '{route}' },
  'act.course-assigned': { link: '/lms/home' },
  'act.course-completed': { link: '/lms/home' },
  'act.course-reverted': { link: '/lms/home' },
  'act.attendance-marked': { link: '/lms/home' },
  'act.session-submitted': { link: session },
  'act.session-completed': { link: session },
  'act.session-declined': { link: session },
  'act.item-completed': { link: session },
  'act.item-declined': { link: session },
  'act.aid-given': { link: '/coach/{coachee}/aid/{aid}/m/view' },
  'act.award-given': { link: award },
  'act.award-rescinded': { link: award },
  'act.kudos-given': { link: '/kudos?view=received&kudos={kudos}' },
  'act.kudos-removed': { link: '/kudos?view=given&kudos={kudos}' },
  'act.assessment-approved': { link: assessment },
  'act.assessment-reverted': { link: assessment },
} satisfies Readonly<Record<string, { link: string }>>);
export type ActKind = keyof typeof historyMessages;
