import * as calls from '@portico/contracts/link/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getMyLinks, revokeLink } from './own-links.ts';
import { getMailSubscription, resubscribe, unsubscribe } from './unsubscribe.ts';

export const linkArea = bindArea('link', calls, {
  getMyLinks,
  revokeLink,
  getMailSubscription,
  unsubscribe,
  resubscribe,
});
