/** What demo teams agreed, why days were red, and what they asked the next tier. */

export const summaries: readonly string[] = [
  'Two sick today, phones are covered until four. Refund cases older than two days are shared out; Omar asks second line again.',
  'Satisfaction is back over target. The snippets for refund replies are half done and go to everybody on Thursday.',
  'One red in quality: two hand-overs were lost. From tomorrow the late shift signs the list before it leaves.',
  'Quiet day. Listening pairs are drawn for next week; whoever is remote joins by phone.',
];

export interface RedDay {
  letter: 'S' | 'Q' | 'C' | 'D' | 'P';
  daysAgo: number;
  reason: string;
  action: string;
}

export const redDays: readonly RedDay[] = [
  {
    letter: 'Q',
    daysAgo: 4,
    reason: 'Two hand-overs at shift change were lost; both customers called again.',
    action: 'Late shift signs the hand-over list before it leaves',
  },
  {
    letter: 'D',
    daysAgo: 6,
    reason: 'Nineteen cases older than two days: the search was down for three hours.',
    action: 'Share out what is older than two days every morning',
  },
  {
    letter: 'P',
    daysAgo: 1,
    reason: 'Three people are sick and the Saturday shift has a gap.',
    action: 'Find two volunteers for Saturday',
  },
];

export const ask =
  'The workaround takes four minutes a case. Can you get us a date from the supplier, or a second server?';
export const answer =
  'The supplier has confirmed Thursday. Until then second line restarts the search at ten and at two.';
export const teamAsk = 'Our spare headsets are gone. Can you order ten more on your budget this week?';
