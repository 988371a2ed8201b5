import * as calls from '@portico/contracts/player/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { launchAttempt, renewAttemptToken } from './launch.ts';
import { getCourseOutline } from './outline.ts';

export const playerArea = bindArea('player', calls, { getCourseOutline, launchAttempt, renewAttemptToken });
