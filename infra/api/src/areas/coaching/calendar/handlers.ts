/** The calls of the calendar, for the area's routes. */
export { answerCalendarEvent } from './answer-invitation.ts';
export {
  getCalendarFeed,
  getCalendarFile,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar-file.ts';
export { cancelCalendarEvent } from './cancel-event.ts';
export { checkEventForSessions } from './check-sessions.ts';
export { previewCalendarEvent } from './preview-event.ts';
export { declineEventProposal, proposeEventTime } from './propose-time.ts';
export { getUpcomingEvents, getUserCalendarEvents } from './read-calendar.ts';
export { saveCalendarData } from './save-event.ts';
