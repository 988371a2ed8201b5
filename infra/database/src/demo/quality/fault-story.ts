/**
 * The story that the demo tells about its account `learner` in each tenant: a question is missed, the leader acts on it,
 * both talk about it, the learner does a lesson, and the next evaluation meets it.
 */
export const faultStory = {
  /** As in the form. */
  question: 'Finds out what is needed',
  /** `age` counts the learner's evaluations, the latest is 0. */
  fault: {
    age: 2,
    daysAgo: 66,
    answer: 'no',
    comment: 'At 0:42 the first suggestion comes before any question.',
  },
  actedOn: { daysAgo: 65, checkAfter: 28 },
  /** Index of the learner's session in which they talk about it, 63 days ago (coaching/session-plan.ts). */
  session: 0,
  /** Completed 50 days ago (lms/learner-story.yaml). */
  lesson: 'promise',
  action: { text: 'Ask two open questions before the first suggestion.', daysAgo: 45 },
  next: { age: 1, daysAgo: 40, answer: 'yes' },
  closed: { daysAgo: 39 },
  /** The evaluation since then meets it too. */
  latest: { age: 0, answer: 'yes' },
} as const;

/** A fault that no one has acted on yet. A knowledge verification of the same skill can check it. */
export const faultToActOn = {
  account: 'learner2',
  question: 'Adapts to the customer’s pace',
  age: 1,
  answer: 'no',
  comment: 'At 1:15 three steps follow without a pause, and the customer has to ask for each again.',
  /** Key of the verification. */
  check: 'opening',
} as const;
