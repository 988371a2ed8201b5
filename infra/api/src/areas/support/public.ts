/** What other areas may use of support. */
export { mayReadTicket } from './ticket-answer.ts';
