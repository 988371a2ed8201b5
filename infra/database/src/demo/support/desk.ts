/** How the demo desk works: what it promises, what it answers again and again, and why it hands tickets over. */

import { minutesInDay } from 'date-fns/constants';

/** Priority → minutes until the first reply and until the solution. */
export const promised = {
  low: [minutesInDay, 10 * minutesInDay],
  normal: [8 * 60, 5 * minutesInDay],
  high: [4 * 60, 4 * minutesInDay],
  urgent: [60, 2 * minutesInDay],
} as const;

/** Why it went from the first line to the second, and from there to the third. */
export const reasons = [
  'Restarting and signing in again did not help; it needs somebody who reads the logs.',
  'It shows on every device, so the cause is on the server.',
] as const;

interface DemoMacro {
  key: string;
  name: string;
  reply: string;
  state: 'in-progress' | 'waiting' | 'resolved' | null;
  line: 'FirstLine' | 'SecondLine' | 'ThirdLine' | null;
  priority: 'low' | 'normal' | 'high' | 'urgent' | null;
  take: boolean;
}

export const macros: readonly DemoMacro[] = [
  {
    key: 'received',
    name: 'We look at it',
    reply: 'Hello {firstName},\n\nthank you for “{title}”. I look at it now and write again today.\n\n{agent}',
    state: 'in-progress',
    line: null,
    priority: null,
    take: true,
  },
  {
    key: 'sign-in-again',
    name: 'Ask to sign in again',
    reply:
      'Hello {firstName},\n\ncould you sign out once, sign in again, and tell us what you see then? If something is still wrong, a screenshot helps us most.\n\n{agent}',
    state: 'waiting',
    line: null,
    priority: null,
    take: false,
  },
  {
    key: 'screenshot',
    name: 'Ask for a screenshot',
    reply: 'Could you paste a picture of what you see into your answer?',
    state: null,
    line: null,
    priority: null,
    take: false,
  },
  {
    key: 'headset',
    name: 'Spare headset at the desk',
    reply:
      'Hello {firstName},\n\na spare headset lies at the service point for you. Please bring the broken one along.\n\n{agent}',
    state: 'resolved',
    line: null,
    priority: null,
    take: false,
  },
  {
    key: 'incident',
    name: 'Known disturbance, to the third line',
    reply: 'We know of this disturbance and work on it. You hear from us as soon as it is over.',
    state: 'in-progress',
    line: 'ThirdLine',
    priority: 'urgent',
    take: false,
  },
];
