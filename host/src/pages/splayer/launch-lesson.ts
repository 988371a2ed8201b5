import {
  launchAttempt,
  launchOpenLearning,
  launchTrial,
  renewAttemptToken,
  renewOpenLearning,
} from '@portico/contracts/player/calls';
import type { ToFrame } from '@portico/contracts/player/frame-messages';
import type { Launched } from '@portico/contracts/player/shapes';
import { CallError, sendCall } from '@portico/data-client';
import type { Manner, Trouble } from './lesson-state.ts';
import type { Played } from './use-player-target.ts';

export interface LaunchFailure {
  trouble: Trouble;
  supportCode: string;
}

function failureOf(cause: unknown): LaunchFailure {
  if (!(cause instanceof CallError)) return { trouble: 'unreachable', supportCode: '' };
  const { code, requestId: supportCode } = cause;
  if (code === 'offline') return { trouble: 'offline', supportCode };
  if (code === 'not_signed_in' || code === 'sign_in_expired') return { trouble: 'signed-out', supportCode };
  const refused = code === 'not_found' || code === 'conflict' || code === 'forbidden' || code === 'account_disabled';
  return { trouble: refused ? 'refused' : 'unreachable', supportCode };
}

/** Requests a one-time link to a lesson. Never rejects. */
export function launchLesson(
  played: Played,
  scoID: string,
  { restart = false, mode = 'normal' }: Manner,
  patienceMs: number,
): Promise<Launched | LaunchFailure> {
  const limit = { signal: AbortSignal.timeout(patienceMs) };
  const how = { scoID, restart, mode };
  const launched = () => {
    if (played.kind === 'course')
      return sendCall(launchAttempt, { body: { courseID: played.courseID, ...how } }, limit);
    // With an open link a lesson is always for credit; browsing and reviewing need a sign-in.
    if (played.kind === 'open')
      return sendCall(launchOpenLearning, { query: played.query, body: { scoID, restart } }, limit);
    return sendCall(launchTrial, { body: { packageID: played.packageID, ...how } }, limit);
  };
  return launched().catch(failureOf);
}

/** A fresh token for a launch, for the person who started it. */
const renewToken = (played: Played, launchID: string): Promise<{ token: string }> =>
  played.kind === 'open'
    ? sendCall(renewOpenLearning, { query: played.query, body: { launchID } })
    : sendCall(renewAttemptToken, { body: { launchID } });

/** Answers a lesson that asks for a fresh token; with null if there is none. Never rejects. */
export const answerRenewal = (played: Played, launchID: string, post: (message: ToFrame) => void): Promise<void> =>
  renewToken(played, launchID).then(
    ({ token }) => post({ kind: 'attempt-token', token }),
    () => post({ kind: 'attempt-token', token: null }),
  );
