import { administration } from '../permissions.ts';

/** Of every call about people: the roles that administer any; whom exactly, their reach says. */
export const peopleAccess = administration('people');
