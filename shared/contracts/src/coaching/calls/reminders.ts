/** Calls that read and store a person's reminder settings. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { reminderChoice } from '../calendar-input.ts';

export const getMeetingReminders = defineRead({
  area: 'coaching',
  name: 'getMeetingReminders',
  summary: 'When the caller is reminded of meetings.',
  query: z.strictObject({}),
  answer: reminderChoice,
  access: { kind: 'account' },
  scope: 'self',
  flag: ['coaching', 'schedule'],
  changedBy: ['coaching/saveMeetingReminders'],
});

export const saveMeetingReminders = defineWrite({
  area: 'coaching',
  name: 'saveMeetingReminders',
  summary: 'Saves when the caller wants to be reminded of meetings.',
  body: reminderChoice,
  answer: reminderChoice,
  access: { kind: 'account' },
  scope: 'self',
  flag: ['coaching', 'schedule'],
});
