import type { Theme } from '../theme.ts';
import type { BoardNewsText, IssueText } from './board-text.ts';

export const newsByTheme: Record<Theme, readonly BoardNewsText[]> = {
  ferries: [
    {
      tag: 'operations',
      title: 'Gale warning for the evening sailings',
      text: 'The decision is made at three. Until then: no promises, but offer the afternoon boat.',
    },
    {
      tag: 'operations',
      title: 'Ramp two is closed until noon',
      text: 'Lorries board last today. Expect questions about waiting times.',
    },
    {
      tag: 'operations',
      title: 'School holidays begin on Friday',
      text: 'Families with cars: check the length before you check the date.',
    },
  ],
  hotels: [
    {
      tag: 'operations',
      title: 'Full house from Friday to Sunday',
      text: 'Two weddings and a marathon. Late check-out only after asking housekeeping.',
    },
    {
      tag: 'operations',
      title: 'The lift in the east wing is being serviced',
      text: 'Until four. Offer the ground floor to anybody with luggage or a pram.',
    },
    {
      tag: 'operations',
      title: 'New breakfast cards on the tables',
      text: 'Allergens are on the back now. Please read one before your shift.',
    },
  ],
  electronics: [
    {
      tag: 'operations',
      title: 'Billing changes go live on 1 December',
      text: 'New codes replace the legacy set. The reference card is in the catalogue.',
    },
    {
      tag: 'operations',
      title: 'Maintenance tonight from ten to two',
      text: 'Sign-in of customers may fail for minutes. The status page says so; you may, too.',
    },
    {
      tag: 'operations',
      title: 'Update 7.2 is out',
      text: 'Most questions so far: the dark theme, and where the export button went.',
    },
  ],
};

export const issuesByTheme: Record<Theme, readonly IssueText[]> = {
  ferries: [
    {
      kind: 'issue',
      title: 'Trailer lengths are wrong in web bookings',
      text: 'The form asks before it explains. Two or three at the barrier every day.',
    },
    {
      kind: 'idea',
      title: 'Tell waiting cars the berth by text message',
      text: 'They ask at the window, because they cannot see the board.',
    },
    {
      kind: 'issue',
      title: 'Refund letters arrive before the refund',
      text: 'People call the day after. One week apart on average.',
    },
    { kind: 'idea', title: 'One page for travelling with pets', text: 'Eleven calls on Monday alone.' },
  ],
  hotels: [
    {
      kind: 'issue',
      title: 'Room status board is ten minutes behind',
      text: 'Guests wait in the lobby for rooms that are ready.',
    },
    {
      kind: 'idea',
      title: 'Umbrellas at the door, no deposit',
      text: 'They come back. The other house tried it for a year.',
    },
    {
      kind: 'issue',
      title: 'Card machine in the bar loses its connection',
      text: 'Always after nine. Moving it by a metre helped once.',
    },
    {
      kind: 'idea',
      title: 'A kettle for the night shift’s guests',
      text: 'Three in the morning is when people want tea.',
    },
  ],
  electronics: [
    {
      kind: 'issue',
      title: 'Serial numbers with a zero are not found',
      text: 'The search reads it as the letter. Type it in quotation marks until it is fixed.',
    },
    {
      kind: 'idea',
      title: 'Short films for the five most frequent resets',
      text: 'Forty seconds each, no speech, so that they work everywhere.',
    },
    { kind: 'issue', title: 'Return labels print on half a page', text: 'Since the update of the browser on Tuesday.' },
    {
      kind: 'idea',
      title: 'Let customers pick the call-back slot',
      text: 'We call, they are in a meeting, they call, we are busy.',
    },
  ],
};
