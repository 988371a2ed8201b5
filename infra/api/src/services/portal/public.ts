/** The interface of notifications for other areas. */
export { type Notice, notify, notifyEach } from './notify.ts';
