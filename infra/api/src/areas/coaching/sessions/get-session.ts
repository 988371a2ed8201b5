import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { answerSession } from './open-session.ts';

/** Someone who may not see the session gets "not found". */
export const getTGROWSession: Handler<typeof calls.getTGROWSession> = ({ body }, context) =>
  answerSession(context, body.sessionID);
