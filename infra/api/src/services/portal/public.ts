/** The interface of notifications for other areas. */
export { type Notice, notify } from './notify.ts';
