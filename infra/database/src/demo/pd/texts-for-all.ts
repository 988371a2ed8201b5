import type { BoardNewsText, IssueText } from './board-text.ts';

export const newsForAll: readonly BoardNewsText[] = [
  {
    tag: 'recognition',
    title: 'Best first-contact resolution this month',
    text: '84 percent, up from 79. Thank you, everyone.',
  },
  { tag: 'people', title: 'Two newcomers listen in today', text: 'Please say who you are before you say what you do.' },
  { tag: 'safety', title: 'Fire drill on Thursday at eleven', text: 'Meeting point is the car park, not the café.' },
  {
    tag: 'operations',
    title: 'Quiet hours start at two',
    text: 'The first half of the team goes today. Courses are open in your list.',
  },
  {
    tag: 'recognition',
    title: 'A thank-you letter for the late shift',
    text: 'It hangs beside the printer. Read it, it is worth two minutes.',
  },
  {
    tag: 'people',
    title: 'Swap wanted: Saturday early for Sunday late',
    text: 'Speak to your team leader until Wednesday.',
  },
];

export const issuesForAll: readonly IssueText[] = [
  {
    kind: 'issue',
    title: 'Knowledge base search times out at peak',
    text: 'It is with second line. The workaround is pinned in the chat.',
  },
  {
    kind: 'idea',
    title: 'Shared snippets for refund replies',
    text: 'One place, one owner, and a date when each is checked.',
  },
  {
    kind: 'idea',
    title: 'Swap one huddle a week for call listening',
    text: 'Fifteen minutes, one contact, three people.',
  },
  {
    kind: 'issue',
    title: 'Headsets crackle on the window side',
    text: 'Four of nine. Replacement is ordered, spares are in the cupboard.',
  },
  {
    kind: 'idea',
    title: 'A buddy for the first late shift',
    text: 'Nobody should meet the phone system alone at ten in the evening.',
  },
  { kind: 'issue', title: 'Hand-overs at shift change are lost', text: 'Three cases last week were explained twice.' },
];
