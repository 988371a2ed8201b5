import * as calls from '@portico/contracts/support/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { allocateTickets, handOverTicket } from './allocate.ts';
import { ticketFigures } from './board-figures.ts';
import { classifyTickets } from './classify.ts';
import { commentMedia } from './comment-media.ts';
import { draftHelpArticle } from './draft-article.ts';
import { addFollower, followerMails, getFollowers, unfollowTicket } from './followers.ts';
import { endIncident, findIncidents, getIncidents, getSimilarTickets, raiseIncident } from './incidents.ts';
import { getAllocatedTickets, getCreatedTickets, getTicket, getTickets, getUnAllocatedTickets } from './lists.ts';
import { liveTicket } from './live-ticket.ts';
import { linkTickets, mergeTickets } from './merge.ts';
import { getNewTicket } from './new-ticket.ts';
import { ticketFacts } from './person-facts.ts';
import { supportData } from './personal-data.ts';
import { receiveMail } from './receive-mail.ts';
import { replyToTicket } from './reply.ts';
import { getSatisfaction, rateTicket } from './satisfaction.ts';
import { getMacros, removeMacro, saveMacro } from './settings/macros.ts';
import { addTicketChoice, orderTicketChoices, saveTicketChoice } from './settings/manage-choices.ts';
import { saveSupportLine, saveTicketClock } from './settings/manage-sla-targets.ts';
import { getSupportSettings } from './settings/read-settings.ts';
import { supportSetup } from './setup.ts';
import { getSupportStaff } from './staff.ts';
import { reopenTicket, setTicketState } from './states.ts';
import { submitTicket } from './submit-ticket.ts';
import { awaitedTickets, ticketTasks } from './tasks.ts';
import { ticketJobs, ticketSchedules } from './ticket-jobs.ts';
import { ticketSearch } from './ticket-search.ts';
import { ticketSubject } from './ticket-subject.ts';
import { ticketsExport } from './tickets-export.ts';
import { ticketUsage } from './usage.ts';
import { getTicketViews, removeTicketView, saveTicketView } from './views.ts';

export const supportArea = defineArea({
  area: 'support',
  calls,
  handlers: {
    getTickets,
    getCreatedTickets,
    getAllocatedTickets,
    getUnAllocatedTickets,
    getTicket,
    getNewTicket,
    getSupportStaff,
    submitTicket,
    getFollowers,
    addFollower,
    unfollowTicket,
    replyToTicket,
    setTicketState,
    allocateTickets,
    handOverTicket,
    classifyTickets,
    mergeTickets,
    linkTickets,
    reopenTicket,
    draftHelpArticle,
    rateTicket,
    getSatisfaction,
    getMacros,
    receiveMail,
    getSupportSettings,
    addTicketChoice,
    saveTicketChoice,
    orderTicketChoices,
    saveTicketClock,
    saveSupportLine,
    saveMacro,
    removeMacro,
    getSimilarTickets,
    getIncidents,
    raiseIncident,
    endIncident,
    findIncidents,
    getTicketViews,
    saveTicketView,
    removeTicketView,
  },
  jobs: () => ticketJobs,
  schedules: ticketSchedules,
  exports: [ticketsExport],
  searchProviders: [ticketSearch],
  tasks: ticketTasks,
  awaited: awaitedTickets,
  live: [liveTicket],
  media: { ticketComment: commentMedia },
  setup: [supportSetup],
  usage: [ticketUsage],
  boardFigures: ticketFigures,
  personFacts: ticketFacts,
  personalData: supportData,
  subjects: { ticket: ticketSubject },
  mailSubscriptions: { ticket: followerMails },
});
