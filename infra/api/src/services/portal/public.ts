/** What other areas may use of notifications. */
export { type Notice, notify } from './notify.ts';
