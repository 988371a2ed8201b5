/** Documents of the courses that every demo tenant has. Written for the demo. */
import { type DocumentBlock, type PrintedDocument, paragraph } from '@portico/contracts/document/document';
import { heading, list } from './blocks.ts';

interface Part {
  title: string;
  text: readonly string[];
  points: readonly string[];
}

const conduct: readonly Part[] = [
  {
    title: 'Why there is a code',
    text: [
      'Most days nobody needs this document. It is for the day on which two good things pull in different directions: a customer wants something that a rule does not allow, a friend asks for a favour, a figure would look better if it were rounded.',
      'It does not list everything that is forbidden. It says how we decide, whom we ask, and what nobody will ever be punished for: asking first.',
    ],
    points: [
      'Would I explain this to a customer?',
      'Would I do it if it stood in the newspaper?',
      'Whom have I asked?',
    ],
  },
  {
    title: 'Gifts and invitations',
    text: [
      'A coffee is a coffee. A pen with a name on it is a pen. A weekend is not, and neither is a discount that nobody else gets. If you would rather not mention a gift, give it back.',
      'Write every gift that is worth more than a lunch into the register within a week. Your team leader sees the register, and so do you: it is the same for everybody.',
    ],
    points: [
      'Never cash, never vouchers.',
      'Never before a contract is signed.',
      'Invitations with a professional reason are fine; tell your team leader.',
    ],
  },
  {
    title: 'When interests meet',
    text: [
      'You know people outside work; that is good. When somebody you are close to is a customer, a supplier or applies for a job here, say so once, early, and let somebody else decide.',
      'Work beside your work is allowed as long as it is not for a competitor, does not use our time or our data, and leaves you rested. Ask before you begin, not after.',
    ],
    points: [
      'Relatives, partners and close friends: somebody else decides.',
      'Shares in a supplier: tell us.',
      'A second job: ask first.',
    ],
  },
  {
    title: 'Respect at work',
    text: [
      'Everybody who works here has the right to do so without being belittled, touched, shouted at or laughed about. That holds for people of every rank, also towards those above them, and in every channel.',
      'Whoever sees something says something: to the person, if that feels safe, or to one of the people at the end of this document. Doing nothing because it is none of your business is a decision, too.',
    ],
    points: [
      'Jokes at the cost of a person are not jokes.',
      'No is an answer and needs no reason.',
      'Nobody suffers for a report made in good faith.',
    ],
  },
  {
    title: 'What belongs to others',
    text: [
      'Customer data is lent to us. Look up what the contact needs and nothing else: not neighbours, not people from the news, not yourself. Every look leaves a line in the log, and the log is read.',
      'What we know about plans, prices and people stays with us, also at dinner and also after you have left.',
    ],
    points: [
      'Lock the screen when you stand up.',
      'No pictures of screens.',
      'Found a stick? It goes to security, not into a computer.',
    ],
  },
  {
    title: 'Speaking up',
    text: [
      'Begin with your team leader. If it is about your team leader, or nothing happens, use one of the other ways. You may stay anonymous; then give enough detail for somebody to look.',
      'Whoever takes a report answers within two working days, says what happens next, and says it again when it is finished.',
    ],
    points: [
      'Your team leader',
      'Two people of trust at every site: names stand beside the lift',
      'The ethics line, day and night',
    ],
  },
];

const partBlocks = ({ title, text, points }: Part): DocumentBlock[] => [
  heading(title),
  ...text.map((words) => paragraph(words)),
  list(...points),
];

/** Two pages, and a table at the end. */
function codeOfConduct(brandName: string): PrintedDocument {
  const names = conduct.map(({ title }) => title);
  return {
    title: 'Code of conduct',
    lead: `How we decide at ${brandName} when nobody is looking.`,
    language: 'en',
    orientation: 'portrait',
    layout: 'report',
    footer: `${brandName} · Code of conduct`,
    blocks: [
      heading('What stands where'),
      list(...names),
      ...conduct.flatMap(partBlocks),
      heading('Four cases to think about'),
      {
        type: 'table',
        caption: 'What would you do?',
        columns: [{ label: 'Case', width: 2 }, { label: 'Ask yourself', width: 2 }, { label: 'Read' }],
        rows: [
          [
            'A supplier sends concert tickets to your home.',
            'Would you mention it to your team leader?',
            names[1] ?? '',
          ],
          ['Your cousin applies for the job beside you.', 'Who else can decide?', names[2] ?? ''],
          [
            'A colleague imitates an accent on every break.',
            'Who hears it, and who has said something?',
            names[3] ?? '',
          ],
          ['A neighbour asks when a parcel will come.', 'Would you look it up for a stranger?', names[4] ?? ''],
        ],
      },
    ],
  };
}

function servicePromise(brandName: string): PrintedDocument {
  return {
    title: 'Our service promise',
    lead: 'Five sentences that decide when rules do not.',
    language: 'en',
    orientation: 'portrait',
    layout: 'report',
    footer: `${brandName} · Keep it near your screen`,
    blocks: [
      {
        type: 'list',
        isOrdered: true,
        items: [
          'We answer the question that was meant, not only the one that was asked.',
          'We say what we know, what we do not know, and when we will know more.',
          'We never make a person tell the same story twice.',
          'We would rather keep a small promise than make a large one.',
          'When we were wrong, we say so first.',
        ].map((text) => [{ text, isBold: true }]),
      },
      heading('How to use it'),
      paragraph(
        'Read the five sentences aloud once a week. When a rule and a sentence disagree, follow the sentence, write down why, and bring the rule to the next board meeting: rules are changed there.',
      ),
    ],
  };
}

export const documentsForAll: Readonly<Record<string, (brandName: string) => PrintedDocument>> = {
  conduct: codeOfConduct,
  promise: servicePromise,
};
