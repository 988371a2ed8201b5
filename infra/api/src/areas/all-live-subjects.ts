/** Every kind of object that people can be present at or be told of. A kind that is not listed takes part in neither. */
import type { LiveSubject } from '../platform/live/live-subject.ts';
import { liveTenantSettings } from './account/public.ts';
import { liveSession } from './coaching/public.ts';
import { liveBoard } from './pd/public.ts';
import { liveTicket } from './support/public.ts';

export const allLiveSubjects: readonly LiveSubject[] = [liveTicket, liveSession, liveBoard, liveTenantSettings];
