import { administration } from '../permissions.ts';

/** Access of every call about people: all roles that administer any. The scope of the role decides which people. */
export const peopleAccess = administration('people');
