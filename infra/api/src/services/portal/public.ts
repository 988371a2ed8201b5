/** What other areas may use of notifications. */
export { notify, type Told } from './notify.ts';
