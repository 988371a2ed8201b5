import * as calls from '@portico/contracts/live/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { sayGone, sayHere } from './presence.ts';

export const liveArea = defineArea({
  area: 'live',
  calls,
  handlers: { sayHere, sayGone },
});
