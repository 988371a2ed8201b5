import type { ArticleText } from './article-text.ts';

export const electronicsArticles: readonly ArticleText[] = [
  {
    key: 'billing-codes',
    channel: 'operations',
    title: 'Billing changes go live on 1 December',
    motif: 'grid',
    age: 2,
    expires: 30,
    text: `New codes replace the legacy set. A reference card is in the catalogue.

## What customers will notice

1. The invoice shows one line a product instead of one a component.
2. Credit notes carry the number of the invoice they belong to.
3. Yearly plans are charged on the day of the contract, no longer on the first.

If an amount looks doubled, look for a credit note first. In the pilot that explained nine of ten calls.`,
  },
  {
    key: 'search-outage',
    channel: 'operations',
    title: 'Why the knowledge base was slow, and what we did',
    motif: 'arcs',
    age: 5,
    text: `For three afternoons the search timed out whenever more than two hundred people used it. The cause was an index that was rebuilt at 14:00 instead of 02:00.

It is fixed and watched. Until Friday please keep reporting slow searches with the time, so that we can compare.`,
  },
  {
    key: 'battery-returns',
    channel: 'operations',
    title: 'Swollen batteries: never by post',
    motif: 'rings',
    age: 10,
    text: `We received four last month. Each of them travelled by air.

- Ask for the shape of the case before you ask for anything else.
- If it no longer lies flat: **no charging, no posting, no opening**.
- The courier with the steel box comes to the customer. Book it under “hazard collection”.`,
  },
  {
    key: 'bug-of-year',
    channel: 'people',
    title: 'The bug report of the year comes from second line',
    motif: 'sun',
    age: 17,
    text: `Seven lines, two screenshots, one packet capture. Engineering printed it and put it on the wall.

It found a fault that only showed on the 29th of February in time zones with half an hour. Applause.`,
  },
  {
    key: 'release-preview',
    channel: 'operations',
    title: 'What is in the next release, and what is not',
    motif: 'steps',
    age: 22,
    text: `In: offline mode for notes, a dark theme, and a shorter set-up. Not in: import from the old desktop client.

If somebody asks about the import, the honest answer is **spring, not sooner**. Please do not promise more.`,
  },
  {
    key: 'lab-hours',
    channel: 'organisation',
    title: 'The device lab is open in the evening',
    motif: 'waves',
    age: 3,
    text: 'Tuesdays and Wednesdays until 20:00. Every current model is on the bench, with the last three versions of its software.',
  },
  {
    key: 'tip-version',
    channel: 'tips',
    title: 'Ask for the version before the problem',
    motif: 'grid',
    age: 101,
    text: 'It takes ten seconds and decides which half of your knowledge you need. People who have to look for it calm down while they do.',
  },
];
