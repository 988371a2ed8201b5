import * as calls from '@portico/contracts/support/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getAllocatedTickets, getCreatedTickets, getTicket, getTickets, getUnAllocatedTickets } from './lists.ts';
import { getNewTicket } from './new-ticket.ts';
import { getSupportStaff } from './staff.ts';
import { submitTicket } from './submit-ticket.ts';

export const supportArea = bindArea('support', calls, {
  getTickets,
  getCreatedTickets,
  getAllocatedTickets,
  getUnAllocatedTickets,
  getTicket,
  getNewTicket,
  getSupportStaff,
  submitTicket,
});
