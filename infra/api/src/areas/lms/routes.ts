import * as calls from '@portico/contracts/lms/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getDeadlinesAndCompletionsByUser } from './deadlines.ts';

export const lmsArea = bindArea('lms', calls, { getDeadlinesAndCompletionsByUser });
