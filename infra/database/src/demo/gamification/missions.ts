/** Missions, badges and seasons of the demo. Names and sentences are content, not interface. */
import type { Deed } from '@portico/contracts/gamification/deeds';
import type { BadgeCriterion, badgeIcons, KeptStep } from '@portico/contracts/gamification/keeping-shapes';

export interface MissionText {
  key: string;
  title: string;
  description: string;
  points: number;
  /** Days since it began, and until it ends; without the latter it runs on. */
  began: number;
  ends?: number;
  steps: readonly KeptStep[];
}

const moved = (itemID: number, title: string, deed: KeptStep['deed'], target = 1): KeptStep => ({
  itemID,
  title,
  deed,
  target,
  selfReportable: false,
});
const reported = (itemID: number, title: string, target = 1): KeptStep => ({
  itemID,
  title,
  deed: null,
  target,
  selfReportable: true,
});

export const missions: readonly MissionText[] = [
  {
    key: 'returning',
    title: 'Regular visitor',
    description: 'Drop in on ten days. Whoever looks in daily misses nothing.',
    points: 40,
    began: 40,
    steps: [
      moved(22, 'The first day', 'signedIn', 1),
      moved(23, 'Three days', 'signedIn', 3),
      moved(24, 'Five days', 'signedIn', 5),
      moved(25, 'Ten days', 'signedIn', 10),
    ],
  },
  {
    key: 'peer-helper',
    title: 'Peer helper',
    description: 'Help five colleagues with something they could not solve alone. You report it yourself.',
    points: 100,
    began: 19,
    ends: 24,
    steps: [reported(41, 'A colleague helped', 5), reported(42, 'One answer written down for everybody')],
  },
  {
    key: 'learning-sprint',
    title: 'Learning sprint',
    description: 'Three courses and a quiz while the sprint runs.',
    points: 80,
    began: 19,
    ends: 11,
    steps: [moved(51, 'Courses completed', 'courseCompleted', 3), moved(52, 'A quiz passed', 'quizPassed')],
  },
  {
    key: 'better-every-week',
    title: 'Better every week',
    description: 'What was agreed in coaching gets done, and what gets in the way comes onto the board.',
    points: 60,
    began: 30,
    ends: 40,
    steps: [
      moved(71, 'Coaching sessions completed', 'coachingCompleted', 2),
      moved(72, 'Ideas raised on the board', 'ideaRaised', 2),
      moved(73, 'An idea put into practice', 'ideaDone'),
    ],
  },
  {
    key: 'first-steps',
    title: 'At home in the portal',
    description: 'Picture, news, first course: once round everything.',
    points: 30,
    began: 80,
    steps: [
      reported(61, 'Add a picture'),
      moved(62, 'Acknowledge an article', 'articleAcknowledged'),
      moved(63, 'Complete a course', 'courseCompleted'),
    ],
  },
];

/** How often each deed is done in eighty days, at most, and with what. */
export const doings: readonly { deed: Deed; most: number; abouts: readonly string[] }[] = [
  {
    deed: 'courseCompleted',
    most: 6,
    abouts: [
      'Handling difficult conversations',
      'Fire safety at work',
      'Listening well',
      'Data protection',
      'Chat tone',
    ],
  },
  { deed: 'quizPassed', most: 4, abouts: ['Data protection basics', 'Refunds and goodwill', 'Product knowledge'] },
  { deed: 'coachingCompleted', most: 4, abouts: ['Call openings', 'Objections', 'After-call work'] },
  { deed: 'awardReceived', most: 1, abouts: ['Calm voice', 'Team player'] },
  {
    deed: 'ideaRaised',
    most: 5,
    abouts: ['Template for delivery delays', 'Shorter greeting', 'Shared list of exceptions'],
  },
  { deed: 'ideaDone', most: 2, abouts: ['Template for delivery delays', 'Shared list of exceptions'] },
  {
    deed: 'articleAcknowledged',
    most: 8,
    abouts: ['New refund limits', 'Winter opening hours', 'Changed consent text'],
  },
];

export interface BadgeText {
  key: string;
  name: string;
  description: string;
  icon: (typeof badgeIcons)[number];
  criterion: { kind: 'mission'; mission: string } | Exclude<BadgeCriterion, { kind: 'mission' }>;
}

export const badges: readonly BadgeText[] = [
  {
    key: 'at-home',
    name: 'At home',
    description: 'Has been once round everything in the portal.',
    icon: 'star',
    criterion: { kind: 'mission', mission: 'first-steps' },
  },
  {
    key: 'regular',
    name: 'Regular',
    description: 'Looked in on twenty days.',
    icon: 'flame',
    criterion: { kind: 'deeds', deed: 'signedIn', threshold: 20 },
  },
  {
    key: 'bookworm',
    name: 'Bookworm',
    description: 'Completed five courses.',
    icon: 'book',
    criterion: { kind: 'deeds', deed: 'courseCompleted', threshold: 5 },
  },
  {
    key: 'improver',
    name: 'Improver',
    description: 'Put two ideas into practice.',
    icon: 'bulb',
    criterion: { kind: 'deeds', deed: 'ideaDone', threshold: 2 },
  },
  {
    key: 'helper',
    name: 'Peer helper',
    description: 'Helped five colleagues and wrote one answer down for everybody.',
    icon: 'handshake',
    criterion: { kind: 'mission', mission: 'peer-helper' },
  },
  {
    key: 'thousand',
    name: 'Four figures',
    description: 'Earned a thousand points.',
    icon: 'medal',
    criterion: { kind: 'points', threshold: 1000 },
  },
];

export const jobTitles = ['Customer advisor', 'Senior advisor', 'Specialist', 'Team leader'] as const;
