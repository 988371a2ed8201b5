/** What other areas may use of support. */
export { isFollowedBy, setFollowed } from './followers.ts';
export { addStandardChoices } from './settings/standard-choices.ts';
export { ticketSubject } from './ticket-subject.ts';
