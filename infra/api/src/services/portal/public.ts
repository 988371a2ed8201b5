/** The interface of notifications for other areas. */
export { type Notice, notify, notifyEach, withdrawUnread } from './notify.ts';
