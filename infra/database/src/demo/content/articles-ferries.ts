import type { ArticleText } from './article-text.ts';

export const ferryArticles: readonly ArticleText[] = [
  {
    key: 'winter-timetable',
    channel: 'operations',
    title: 'Winter timetable starts on Sunday',
    motif: 'waves',
    age: 2,
    expires: 60,
    text: `The winter timetable replaces the autumn one on Sunday at 04:00. Tickets that were sold for sailings which move by less than thirty minutes stay valid without a new booking.

## Three things people will ask

1. **The late boat on Fridays** runs until the end of January.
2. **The market-day sailings** now take cars.
3. **Bicycles** stay free, but need a place on the booking.

The one-page timetable is in the catalogue under “Reading the winter timetable”.`,
  },
  {
    key: 'storm-review',
    channel: 'operations',
    title: 'What we learned from the storm in October',
    motif: 'arcs',
    age: 6,
    text: `On the second day we rebooked 412 people in five hours. On the first day it was 96. The difference was not effort.

- We sent the **same three lines** to everybody before the first call came in.
- Freight and foot passengers had separate queues.
- Every desk could waive the fee without asking.

All three are now part of the plan. The course “Storm cancellations, hour by hour” has been rewritten around them.`,
  },
  {
    key: 'new-terminal',
    channel: 'operations',
    title: 'Terminal B opens its new check-in hall',
    motif: 'steps',
    age: 12,
    text: `Eight desks instead of five, two of them low, and a waiting area with a view of the ramp.

During the first two weeks a colleague from the project stands at the entrance. Send people there if they are lost; nobody knows the new signs yet.`,
  },
  {
    key: 'lost-bear',
    channel: 'people',
    title: 'How a bear named Otto crossed the sea three times',
    motif: 'sun',
    age: 18,
    text: `A family left him in cabin 214. The night crew found him, the morning crew took him to the wrong desk, and the chat team noticed that two open cases described the same brown ear.

He was home on Thursday. The drawing that came as a thank-you hangs beside the coffee machine.`,
  },
  {
    key: 'freight-form',
    channel: 'operations',
    title: 'One form for dangerous goods',
    motif: 'grid',
    age: 21,
    text: `The three old forms are gone. The new one asks for the UN number first and then shows only the fields that matter for it.

If a haulier sends an old form, answer with the link and keep the booking open for four hours.`,
  },
  {
    key: 'fares-explained',
    channel: 'organisation',
    title: 'New wording for vehicle fares',
    motif: 'rings',
    age: 3,
    text: `We say **length including what hangs behind**, no longer “overall length”. In the test week, measuring mistakes at the barrier fell by a third.`,
  },
  {
    key: 'tip-bridge',
    channel: 'tips',
    title: 'Name the next sailing first',
    motif: 'waves',
    age: 101,
    text: 'When a boat is late, people hear nothing until they know how they will get there. Begin with the next sailing they can be on, then explain.',
  },
];
