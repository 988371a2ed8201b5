/** What the composition uses. */
export { removeSignIns } from './erase-person.ts';
