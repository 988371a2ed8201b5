/** Reported comments: who decides about one depends on what it is about. */
import type { WaitingNoun } from '../../platform/waiting/waiting-noun.ts';
import { reportsWaiting } from './reported.ts';

export const commentWaits: readonly WaitingNoun[] = [{ kind: 'comment.report', find: reportsWaiting }];
