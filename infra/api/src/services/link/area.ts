import * as calls from '@portico/contracts/link/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { getMyLinks, revokeLink } from './own-links.ts';
import { getMailSubscription, resubscribe, unsubscribe } from './unsubscribe.ts';

export const linkArea = defineArea({
  area: 'link',
  calls,
  handlers: {
    getMyLinks,
    revokeLink,
    getMailSubscription,
    unsubscribe,
    resubscribe,
  },
});
