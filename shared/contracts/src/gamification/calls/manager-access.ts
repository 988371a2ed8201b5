/** Settings shared by all calls that administer missions, badges, points and job titles. */
import { administration } from '../../admin/permissions.ts';

const stored = {
  area: 'gamification',
  access: administration('missions'),
  scope: 'tenant',
  flag: 'gamification',
} as const;

export const reading = { ...stored, method: 'GET', limit: 'read', writes: false } as const;
export const writing = { ...stored, method: 'POST', limit: 'write', writes: true } as const;
