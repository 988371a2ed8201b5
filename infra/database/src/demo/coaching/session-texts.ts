import type { TopicKey } from './topics.ts';

export interface SessionText {
  topic: TopicKey;
  comment: string;
  goal: string;
  evidence: string;
  feedback: string;
  reality: string;
  options: readonly [string, string, ...string[]];
  /** Index of the chosen option. */
  chosen: number;
  actions: readonly [string, ...string[]];
}

export const sessionTexts: readonly SessionText[] = [
  {
    topic: 'listening',
    comment: 'Two repeat contacts last week began with a quick answer to another question.',
    goal: 'Ask one open question before the first suggestion, in eight of ten contacts.',
    evidence: 'Contact on Tuesday morning: the second question came after four minutes and changed the case.',
    feedback: 'You stay calm and friendly throughout; people thank you by name.',
    reality: 'In the six contacts we listened to, the first suggestion came after 25 seconds on average.',
    options: [
      'A card beside the screen with three opening questions',
      'Summarise in one sentence before suggesting',
      'Listen in with a colleague for an hour',
    ],
    chosen: 1,
    actions: [
      'Summarise before suggesting in every contact of the next five shifts',
      'Pick two own contacts to listen to together',
    ],
  },
  {
    topic: 'conflict',
    comment: 'After loud contacts you need a while; let us find a way to open and close them.',
    goal: 'Have a first and a last sentence ready for loud conversations.',
    evidence: 'Contact on the third: you let the customer finish, and the volume went down within a minute.',
    feedback: 'You do not take it personally while it lasts. Afterwards you do.',
    reality: 'Three loud contacts in the last ten shifts, each followed by a long pause.',
    options: [
      'Complete “Handling difficult conversations”',
      'Two minutes off the line after a loud contact',
      'Role play with the team leader',
    ],
    chosen: 0,
    actions: [
      'Complete “Handling difficult conversations”',
      'Write down one sentence that worked, after each loud contact',
    ],
  },
  {
    topic: 'writing',
    comment: 'Your mails are kind and long. The answer often stands in the third paragraph.',
    goal: 'Put the answer into the first line of every mail.',
    evidence: 'Mail of the ninth: the refund date is in line eleven.',
    feedback: 'Tone is warm; nobody feels processed.',
    reality: 'Of ten mails, three had the answer in the first two lines.',
    options: ['Answer first, reason second, next step last', 'Exchange three mails a week with a colleague'],
    chosen: 0,
    actions: ['Rewrite five sent mails with the answer first', 'Finish the course “Replies people read to the end”'],
  },
  {
    topic: 'pace',
    comment: 'After-work takes longer than the contact itself on some days.',
    goal: 'Finish notes within a minute in four of five contacts.',
    evidence: 'Notes of Monday: complete, but written twice, once on paper.',
    feedback: 'Colleagues like taking over your cases, because everything is there.',
    reality: 'After-work was 2:40 on average, the team is at 1:20.',
    options: ['Type while listening, three lines only', 'Use the template for the five most frequent cases'],
    chosen: 1,
    actions: ['Set up the template for five cases', 'Note the time of ten after-works next week'],
  },
  {
    topic: 'knowledge',
    comment: 'New rules came in this month, and two answers were still the old ones.',
    goal: 'Look it up before saying it, whenever the rule is younger than a month.',
    evidence: 'Two contacts last week with the rule of the summer.',
    feedback: 'You admit it when you do not know. Customers like that.',
    reality: 'You look things up in about half of the cases; the search takes you long.',
    options: ['Ten minutes of reading news at the start of the shift', 'Bookmarks for the eight pages used most'],
    chosen: 0,
    actions: [
      'Read the operations channel at the start of each shift',
      'Explain one new rule at the board on Thursday',
    ],
  },
  {
    topic: 'offer',
    comment: 'You see what would help and do not say it.',
    goal: 'Make one fitting suggestion in every third contact.',
    evidence: 'Contact on Friday: the customer described exactly what the larger plan does.',
    feedback: 'Nobody feels sold to when they talk to you.',
    reality: 'One suggestion in fifteen contacts.',
    options: ['One sentence that begins with what the customer said', 'Watch a colleague who does it well'],
    chosen: 0,
    actions: ['Try “You said …, so …” three times a day', 'Sit beside a colleague for one hour'],
  },
  {
    topic: 'team',
    comment: 'Hand-overs at the end of the shift cost the next one time.',
    goal: 'Leave no open case without a next step and a time.',
    evidence: 'Board of last Wednesday: three cases were explained by phone later.',
    feedback: 'You help without being asked.',
    reality: 'Five of twelve cases had a next step in the note.',
    options: ['Ten minutes before the end for hand-overs only', 'A checklist of three lines'],
    chosen: 1,
    actions: ['Use the three-line checklist for a week', 'Ask the late shift on Friday what was missing'],
  },
  {
    topic: 'growth',
    comment: 'You asked about the way into training others.',
    goal: 'Lead one short session for new colleagues this quarter.',
    evidence: 'Buddy of two newcomers in spring; both asked for you again.',
    feedback: 'You explain with examples instead of rules.',
    reality: 'No session of your own so far, two as a guest.',
    options: ['Fifteen minutes on one case you know well', 'Assist in the next “Your workplace in one hour”'],
    chosen: 0,
    actions: ['Choose a case and write three slides', 'Try it out with two colleagues'],
  },
];
