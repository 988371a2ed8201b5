/** When somebody wants to be reminded of their meetings. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { reminderChoice } from '../calendar-input.ts';

export const getMeetingReminders = defineCall({
  area: 'coaching',
  name: 'getMeetingReminders',
  method: 'GET',
  summary: 'When the caller is reminded of meetings.',
  query: z.strictObject({}),
  answer: reminderChoice,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'read',
  writes: false,
  flag: ['coaching', 'schedule'],
  changedBy: ['coaching/saveMeetingReminders'],
});

export const saveMeetingReminders = defineCall({
  area: 'coaching',
  name: 'saveMeetingReminders',
  method: 'POST',
  summary: 'Says when the caller wants to be reminded of meetings.',
  body: reminderChoice,
  answer: reminderChoice,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'write',
  writes: true,
  flag: ['coaching', 'schedule'],
});
