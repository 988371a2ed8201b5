/** The channels of every tenant, parents first. */
import type { ChannelKey } from './article-text.ts';

export interface ChannelText {
  key: ChannelKey;
  parent?: ChannelKey;
  kind: 'news' | 'help' | 'tips';
  name: string;
  description: string;
}

export const channels: readonly ChannelText[] = [
  { key: 'operations', kind: 'news', name: 'Operations', description: 'What changes in how we work, and from when.' },
  { key: 'people', kind: 'news', name: 'People', description: 'Who joined, who moved on, who deserves applause.' },
  // Only the first organisation reads it; it carries that organisation's name.
  { key: 'organisation', kind: 'news', name: '{organisation}', description: 'For everybody in {organisation}.' },
  { key: 'help', kind: 'help', name: 'Help', description: 'How the portal works, in short articles.' },
  {
    key: 'help-account',
    parent: 'help',
    kind: 'help',
    name: 'Signing in and your account',
    description: 'Accounts, languages, organisations and acting for somebody.',
  },
  {
    key: 'help-learning',
    parent: 'help',
    kind: 'help',
    name: 'Learning and quizzes',
    description: 'Courses that resume, deadlines, certificates, results.',
  },
  {
    key: 'help-team',
    parent: 'help',
    kind: 'help',
    name: 'Coaching and boards',
    description: 'Sessions, statuses and the daily dialog.',
  },
  { key: 'tips', kind: 'tips', name: 'Tips of the month', description: 'One good habit a month.' },
];
