/**
 * Texts for what a person is waiting for from others and for what is open in the teams they lead, like those of tasks
 * in `task-messages.ts`. Used by the server only.
 */
import { worded } from './message-texts.ts';

const session = '/coach/{coachee}/tgrow/{session}/m/edit';
const evaluation = '/coach/{agent}/qm/{evaluation}/m/view';
const issue = '/pd/board/{board}/idea/{issue}';

export const awaitedMessages = worded({
  'session.unanswered': { link: session },
  'session.agreed': { link: session },
  'session.unconfirmed': { link: session },
  'evaluation.unapproved': { link: evaluation },
  'evaluation.disputed-by-me': { link: evaluation },
  'followup.unanswered': { link: '{route}' },
  'followup.running': { link: '{route}' },
  'board.unanswered': { link: issue },
  'ticket.running': { link: '/support-ticket/{ticket}' },
} satisfies Readonly<Record<string, { link: string }>>);
export type AwaitedKind = keyof typeof awaitedMessages;

export const teamActionMessages = worded({
  'session.of-team': { link: session },
  'board.of-team': { link: issue },
  'evaluation.of-team': { link: evaluation },
  'followup.of-team': { link: '{route}' },
} satisfies Readonly<Record<string, { link: string }>>);
export type TeamActionKind = keyof typeof teamActionMessages;
