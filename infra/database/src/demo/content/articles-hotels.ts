import type { ArticleText } from './article-text.ts';

export const hotelArticles: readonly ArticleText[] = [
  {
    key: 'festive-menus',
    channel: 'operations',
    title: 'Festive menus: what is on, what is out, what contains nuts',
    motif: 'sun',
    age: 2,
    expires: 45,
    text: `The festive menus start on the first of December in every house.

## Please know by heart

- The **chestnut soup** contains celery and milk, and no cream substitute is possible.
- The goose needs a day’s notice for fewer than four.
- The vegan menu is a menu, not a side dish. Offer it first if somebody asks.

The allergen sheet is in the course “Allergens, from kitchen to table”; it is the only one that counts.`,
  },
  {
    key: 'late-checkout',
    channel: 'operations',
    title: 'Late check-out is now yours to give',
    motif: 'arcs',
    age: 5,
    text: `Until 13:00, without asking, if housekeeping’s board shows green. After that, ask the duty manager as before.

In the two houses that tried it since September, complaints on the morning of departure fell by almost half.`,
  },
  {
    key: 'river-house',
    channel: 'operations',
    title: 'The River House reopens with forty-two rooms',
    motif: 'waves',
    age: 10,
    text: `Bookings are open from today for stays from mid-January. Eight rooms on the ground floor have no step anywhere, from the kerb to the shower.

When a guest asks about noise: the works are over. The bells of the church next door are not.`,
  },
  {
    key: 'note-from-guest',
    channel: 'people',
    title: 'A letter to room service, night of the ninth',
    motif: 'rings',
    age: 17,
    text: `> I arrived at two in the morning with a child who had been sick on the train. Nobody asked for a form. There was toast, a bucket and a kind voice. We will be back.

Thank you to the three people on that shift. You know who you are.`,
  },
  {
    key: 'deposit-change',
    channel: 'operations',
    title: 'Deposits go back within three days',
    motif: 'steps',
    age: 22,
    text: `Until now it took up to ten days, and the calls about it were the most frequent of all.

From this week the deposit is released at check-out. Banks need one to three days. If somebody waits longer, the reference on the receipt is enough to trace it.`,
  },
  {
    key: 'breakfast-hours',
    channel: 'organisation',
    title: 'Breakfast until eleven on Sundays',
    motif: 'grid',
    age: 3,
    text: 'In all our houses, starting this weekend. The kitchen asked for it as much as the guests did.',
  },
  {
    key: 'tip-name',
    channel: 'tips',
    title: 'Use the name once',
    motif: 'sun',
    age: 101,
    text: 'At arrival, once, and right. Twice is a script. If you are not sure how to say it, ask: everybody likes to be asked.',
  },
];
