import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { answerSession } from './open-session.ts';

/** A denied load is a failure: there is no such session for the caller. */
export const getTGROWSession: Handler<typeof calls.getTGROWSession> = ({ body }, context) =>
  answerSession(context, body.sessionID);
