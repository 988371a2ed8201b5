import * as calls from '@portico/contracts/live/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { sayGone, sayHere } from './presence.ts';

export const liveArea = bindArea('live', calls, { sayHere, sayGone });
