export const coachingTopics = [
  { key: 'listening', name: 'Listening and asking', description: 'Hearing the question behind the question.' },
  { key: 'conflict', name: 'Difficult conversations', description: 'Staying useful when somebody is angry.' },
  { key: 'writing', name: 'Writing clearly', description: 'Chat and mail that need no second message.' },
  { key: 'pace', name: 'Pace and after-work', description: 'Good notes in less time.' },
  { key: 'knowledge', name: 'Product knowledge', description: 'Knowing, or knowing where to look.' },
  { key: 'offer', name: 'Making an offer', description: 'Suggesting what helps, leaving the rest.' },
  { key: 'team', name: 'Working in the team', description: 'Hand-overs, help and asking for it.' },
  { key: 'growth', name: 'Next step', description: 'Where you want to be in a year.' },
] as const;

export type TopicKey = (typeof coachingTopics)[number]['key'];
