import * as calls from '@portico/contracts/draft/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getDeviceKey } from './device-key.ts';
import { discard, get, list, save } from './drafts.ts';

export const draftArea = bindArea('draft', calls, { save, get, list, discard, getDeviceKey });
