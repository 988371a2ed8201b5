export interface MissionText {
  key: string;
  title: string;
  description: string;
  points: number;
  /** Days until it ends; absent runs on. */
  ends?: number;
  items: readonly { itemID: number; title: string; selfReportable?: true }[];
  /** Items that the account `learner` has done. */
  learnerDone: readonly number[];
}

export const missions: readonly MissionText[] = [
  {
    key: 'returning',
    title: 'Four days in a row',
    description: 'Sign in on four working days. Whoever drops in daily misses nothing.',
    points: 40,
    items: [
      { itemID: 22, title: 'First day' },
      { itemID: 23, title: 'Second day' },
      { itemID: 24, title: 'Third day' },
      { itemID: 25, title: 'Fourth day' },
    ],
    learnerDone: [22, 23, 24],
  },
  {
    key: 'peer-helper',
    title: 'Peer helper',
    description: 'Help five colleagues with something they could not solve alone. You report it, they will confirm.',
    points: 100,
    ends: 24,
    items: [1, 2, 3, 4, 5].map((n) => ({ itemID: 40 + n, title: `Colleague ${n} thanked`, selfReportable: true })),
    learnerDone: [41, 42],
  },
  {
    key: 'learning-sprint',
    title: 'Learning sprint',
    description: 'Complete three courses this month, one of them with a score above 90.',
    points: 80,
    ends: 11,
    items: [
      { itemID: 51, title: 'First course completed' },
      { itemID: 52, title: 'Second course completed' },
      { itemID: 53, title: 'Third course completed' },
      { itemID: 54, title: 'A score above 90' },
    ],
    learnerDone: [51],
  },
  {
    key: 'first-steps',
    title: 'At home in the portal',
    description: 'Picture, settings, first course: once round everything.',
    points: 30,
    items: [
      { itemID: 61, title: 'Add a picture', selfReportable: true },
      { itemID: 62, title: 'Choose your language' },
      { itemID: 63, title: 'Open a course' },
    ],
    learnerDone: [61, 62, 63],
  },
];

/** What points are given for, and how many. */
export const reasons: readonly [string, number][] = [
  ['Course completed', 50],
  ['Course completed with a score above 90', 70],
  ['Action of a coaching session completed', 40],
  ['Knowledge verification passed', 60],
  ['Idea on the board put into practice', 80],
  ['Thanked by a colleague', 15],
  ['Daily visit', 5],
  ['Streak of a week', 25],
];

export const jobTitles = ['Customer advisor', 'Senior advisor', 'Specialist', 'Team leader'] as const;
