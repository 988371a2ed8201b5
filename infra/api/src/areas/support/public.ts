/** What other areas may use of support. */
export { addStandardChoices } from './settings/standard-choices.ts';
export { ticketSubject } from './ticket-subject.ts';
