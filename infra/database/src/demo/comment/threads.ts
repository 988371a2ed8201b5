/** What colleagues wrote below articles that every tenant has. `@leader` stands for a mention of the writer's team leader. */
export interface ThreadText {
  /** Key of the article. */
  article: string;
  /** Days before the first start. */
  age: number;
  text: string;
  replies: readonly string[];
}

export const threads: readonly ThreadText[] = [
  {
    article: 'coaching-awards',
    age: 3,
    text: 'Well deserved. The session about silence is the one I still use every day.',
    replies: ['Same here, three seconds at a time.', 'Could we hear that one again in the huddle, @leader?'],
  },
  {
    article: 'coaching-awards',
    age: 2,
    text: 'Is there a list of all who were named? I would like to write to two of them.',
    replies: [],
  },
  {
    article: 'new-joiners',
    age: 5,
    text: 'Welcome! If you sit near the window: the second drawer has spare headsets.',
    replies: ['Thank you, found them.'],
  },
  { article: 'new-joiners', age: 4, text: 'Coffee on Wednesday at ten, whoever is new is invited.', replies: [] },
  {
    article: 'quiet-hours',
    age: 6,
    text: 'Does the quiet hour move when the roster changes, or is the day fixed?',
    replies: ['The day is fixed, the hour follows your shift. @leader has the list.'],
  },
  {
    article: 'privacy-deadline',
    age: 1,
    text: 'Took me twelve minutes, with a break. Do it before the end of the month rush.',
    replies: [],
  },
];
