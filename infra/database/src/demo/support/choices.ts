/** What the fields of a ticket hold in every demo tenant: code and name, in order. */
export const choices = {
  type: [
    ['bug', 'Bug'],
    ['question', 'Question'],
    ['access', 'Access and accounts'],
    ['equipment', 'Equipment'],
    ['content', 'Content and courses'],
  ],
  priority: [
    ['low', 'Low'],
    ['normal', 'Normal'],
    ['high', 'High'],
    ['urgent', 'Urgent'],
  ],
  impact: [
    ['person', 'Only me'],
    ['team', 'My team'],
    ['site', 'Our site'],
    ['everyone', 'Everybody'],
  ],
  severity: [
    ['minor', 'Minor'],
    ['major', 'Major'],
    ['critical', 'Critical'],
  ],
  state: [
    ['new', 'New'],
    ['in-progress', 'In progress'],
    ['waiting', 'Waiting for you'],
    ['resolved', 'Resolved'],
  ],
} as const;
export type ChoiceKind = keyof typeof choices;
