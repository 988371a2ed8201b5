import * as calls from '@portico/contracts/portal/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getUnreadNotifications, setNotificationAsRead } from './notifications.ts';

export const portalArea = bindArea('portal', calls, { getUnreadNotifications, setNotificationAsRead });
