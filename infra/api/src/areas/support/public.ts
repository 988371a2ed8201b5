/** The interface of support for other areas. */
export { addStandardChoices } from './settings/standard-choices.ts';
export { ticketSubject } from './ticket-subject.ts';
