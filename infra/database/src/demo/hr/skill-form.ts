/** What the demo tenants ask: three pages, five levels, and for each level how one tells that somebody stands there. */
interface DemoSkill {
  key: string;
  name: string;
  description: string;
  /** Key of the skill of the career charts that it shows. */
  shows: string | null;
  anchors: readonly [string, string, string, string, string];
}

export const levels = ['Not yet', 'With help', 'On my own', 'Reliably', 'Teaches others'] as const;

export const pages: readonly { key: string; title: string; text: string; skills: readonly DemoSkill[] }[] = [
  {
    key: 'understand',
    title: 'Understanding the customer',
    text: 'What happens before anything is offered.',
    skills: [
      {
        key: 'listen',
        name: 'Listening for the need',
        description: 'Hearing what somebody wants to reach, not only what they ask for.',
        shows: 'listening',
        anchors: [
          'Answers the question that was asked and goes on.',
          'Repeats the question when reminded to.',
          'Sums up the need before answering, in most calls.',
          'Names the need behind the question, and the customer agrees.',
          'Shows colleagues in listening-in how a need is heard.',
        ],
      },
      {
        key: 'questions',
        name: 'Asking open questions',
        description: 'Questions that bring out how something is used, by whom and how often.',
        shows: 'listening',
        anchors: [
          'Asks for data only.',
          'Asks one open question from the card.',
          'Asks two or three open questions without the card.',
          'Lets the answers decide the next question.',
          'Writes the questions that others use.',
        ],
      },
      {
        key: 'calm',
        name: 'Staying calm',
        description: 'Selling nothing to somebody who is angry, and helping first.',
        shows: 'calm',
        anchors: [
          'Goes on with the offer although the customer is angry.',
          'Stops the offer and calls for help.',
          'Settles the matter first and leaves the offer.',
          'Settles the matter and comes back to the offer when it fits.',
          'Takes over difficult calls and talks them through afterwards.',
        ],
      },
    ],
  },
  {
    key: 'offer',
    title: 'Making an offer',
    text: 'An offer is a help that fits, with its price.',
    skills: [
      {
        key: 'fit',
        name: 'Choosing what fits',
        description: 'One offer, and why this one.',
        shows: 'service',
        anchors: [
          'Lists everything there is.',
          'Chooses with the comparison open.',
          'Chooses one offer and says why.',
          'Chooses one, and names what it does not do.',
          'Explains to new colleagues which offer fits whom.',
        ],
      },
      {
        key: 'price',
        name: 'Naming the price',
        description: 'The whole price, at once and without an apology.',
        shows: null,
        anchors: [
          'Waits to be asked.',
          'Names the monthly price only.',
          'Names the whole price when the offer is made.',
          'Names the whole price and what it saves.',
          'Practises it with others until it sounds natural.',
        ],
      },
    ],
  },
  {
    key: 'agree',
    title: 'Agreeing and after',
    text: 'What is promised is written down and kept.',
    skills: [
      {
        key: 'objections',
        name: 'Answering objections',
        description: 'An objection is a question that has not been heard yet.',
        shows: 'calm',
        anchors: [
          'Gives in or repeats the offer.',
          'Answers with the sentence from the card.',
          'Asks back before answering.',
          'Asks back, answers, and checks that it is settled.',
          'Collects objections and what answers them for the team.',
        ],
      },
      {
        key: 'promise',
        name: 'Keeping the promise',
        description: 'Says what happens next, and by when.',
        shows: 'service',
        anchors: [
          'Ends the call with the order.',
          'Says what happens next when the list says so.',
          'Says what happens next, and by when.',
          'Says it, writes it down and looks after it.',
          'Finds where promises break and has it mended.',
        ],
      },
      {
        key: 'notes',
        name: 'Clear notes',
        description: 'Whoever opens the customer next knows what was agreed.',
        shows: 'writing',
        anchors: [
          'Leaves the note empty.',
          'Leaves a note that needs asking.',
          'Writes what was agreed in two sentences.',
          'Writes what was agreed, by whom and by when.',
          'Wrote the example that the team works by.',
        ],
      },
    ],
  },
];
