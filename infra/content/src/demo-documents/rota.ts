/** What demo teams put on their board of today: who answers what this week. Written for the demo. */
import { type PrintedDocument, paragraph } from '@portico/contracts/document/document';
import { heading, list } from './blocks.ts';

export const rota = (brandName: string): PrintedDocument => ({
  title: 'Rota of this week',
  lead: 'Who takes which part of the day. Whoever cannot come says so on the board before nine.',
  language: 'en',
  orientation: 'portrait',
  layout: 'report',
  footer: `${brandName} · Rota of this week`,
  blocks: [
    {
      type: 'table',
      caption: 'Phones, mail and hand-over',
      columns: [
        { label: 'Part' },
        { label: 'Monday to Wednesday', width: 2 },
        { label: 'Thursday and Friday', width: 2 },
      ],
      rows: [
        ['08:00 to 12:00', 'Early shift, two on phones', 'Early shift, three on phones'],
        ['12:00 to 16:00', 'Both shifts, mail first', 'Both shifts, mail first'],
        ['16:00 to 20:00', 'Late shift', 'Late shift, hand-over list signed'],
      ],
    },
    heading('To keep in mind'),
    list(
      'Whoever leaves last signs the hand-over list.',
      'Breaks are taken in turns: never more than a third of a shift at once.',
      'Swaps are fine; both names stand on the board.',
    ),
    paragraph('Questions go to the leader of the team.', 'muted'),
  ],
});
