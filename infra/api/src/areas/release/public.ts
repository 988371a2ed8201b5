/** What other areas may use of releases. */
export { reportTicket } from './report-ticket.ts';
