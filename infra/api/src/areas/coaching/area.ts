import * as calls from '@portico/contracts/coaching/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { aidsInProgress } from './aids/in-progress.ts';
import { getAid, getFeedbackAidDetails, getTeamFeedbackAidDetails } from './aids/read-aids.ts';
import { SaveAid } from './aids/save-aid.ts';
import { coachingFigures } from './board-figures.ts';
import { answerCalendarEvent } from './calendar/answer-invitation.ts';
import {
  getCalendarFeed,
  getCalendarFile,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from './calendar/calendar-file.ts';
import { cancelCalendarEvent } from './calendar/cancel-event.ts';
import { checkEventForSessions } from './calendar/check-sessions.ts';
import { getOneToOnePlan, sendOneToOnes } from './calendar/one-to-ones.ts';
import { previewCalendarEvent } from './calendar/preview-event.ts';
import { declineEventProposal, proposeEventTime } from './calendar/propose-time.ts';
import { getUpcomingEvents, getUserCalendarEvents } from './calendar/read-calendar.ts';
import { saveCalendarData } from './calendar/save-event.ts';
import { aidSearch, eventSearch, sessionSearch } from './coaching-search.ts';
import { addFactAction } from './facts/add-fact-action.ts';
import { addFactEvidence, setTicketsShared } from './facts/add-fact-evidence.ts';
import { coachingFacts } from './facts/person-facts.ts';
import { getPersonFacts } from './facts/read-facts.ts';
import { sessionsInProgress } from './in-progress.ts';
import { liveSession } from './live-session.ts';
import { coachingHistory } from './own-history.ts';
import { coachingData } from './personal-data.ts';
import { getMeetingReminders, saveMeetingReminders } from './reminders/choices.ts';
import { reminderJobs, reminderSchedules } from './reminders/reminder-jobs.ts';
import { attachFile, removeAttachment } from './sessions/attachments.ts';
import { getSessionID } from './sessions/begin-session.ts';
import { completeItem, declineCompletion, reopenItem, requestCompletion } from './sessions/completion.ts';
import { copySession } from './sessions/copy-session.ts';
import { deleteTGROWAction } from './sessions/delete-action.ts';
import { discardSession } from './sessions/discard-session.ts';
import { getTGROWSession } from './sessions/get-session.ts';
import { getSessionHistory } from './sessions/history.ts';
import { setTGROWSessionStatus } from './sessions/move-session.ts';
import { savePrivateNote } from './sessions/private-note.ts';
import { saveReflection } from './sessions/reflection.ts';
import { Save } from './sessions/save-session.ts';
import { sessionExport } from './sessions/session-export.ts';
import { sessionMedia } from './sessions/session-media.ts';
import { getCoachingSummaryByOrg } from './summaries/of-org.ts';
import { getCoachingSummaryBySessionID } from './summaries/of-session.ts';
import { getCoachingSummaryByUser } from './summaries/of-user.ts';
import { summaryExport } from './summaries/summary-export.ts';
import { awaitedInCoaching, coachingOfTeams, coachingTasks } from './tasks.ts';
import { getPreviousNextSessionsByTeam } from './team-overview.ts';
import { getTeamCoachingSessions } from './team-sessions.ts';
import {
  archiveCoachingTopic,
  orderCoachingTopics,
  saveCoachingPrompts,
  saveCoachingTopic,
} from './topics/manage-topics.ts';
import { getCoachingPrompts, getCoachingTopics, getKeptTopics } from './topics/read-topics.ts';
import { coachingUsage } from './usage.ts';
import { getUserCoachingDetails } from './user-details.ts';
import { weekActions } from './week-review.ts';

export const coachingArea = defineArea({
  area: 'coaching',
  calls,
  handlers: {
    getTeamCoachingSessions,
    getPreviousNextSessionsByTeam,
    getUserCoachingDetails,
    getAid,
    getFeedbackAidDetails,
    getTeamFeedbackAidDetails,
    SaveAid,
    answerCalendarEvent,
    getCalendarFeed,
    getCalendarFile,
    makeCalendarFeed,
    readCalendarFeed,
    revokeCalendarFeed,
    cancelCalendarEvent,
    checkEventForSessions,
    previewCalendarEvent,
    getOneToOnePlan,
    sendOneToOnes,
    declineEventProposal,
    proposeEventTime,
    getUpcomingEvents,
    getUserCalendarEvents,
    saveCalendarData,
    getMeetingReminders,
    saveMeetingReminders,
    getPersonFacts,
    addFactAction,
    addFactEvidence,
    setTicketsShared,
    getCoachingSummaryByOrg,
    getCoachingSummaryBySessionID,
    getCoachingSummaryByUser,
    getSessionID,
    getTGROWSession,
    Save,
    setTGROWSessionStatus,
    deleteTGROWAction,
    discardSession,
    requestCompletion,
    declineCompletion,
    completeItem,
    reopenItem,
    attachFile,
    removeAttachment,
    savePrivateNote,
    saveReflection,
    copySession,
    getSessionHistory,
    getCoachingTopics,
    getCoachingPrompts,
    getKeptTopics,
    saveCoachingTopic,
    archiveCoachingTopic,
    orderCoachingTopics,
    saveCoachingPrompts,
  },
  exports: [sessionExport, summaryExport],
  searchProviders: [sessionSearch, aidSearch, eventSearch],
  tasks: coachingTasks,
  awaited: awaitedInCoaching,
  teamActions: coachingOfTeams,
  inProgress: [...sessionsInProgress, ...aidsInProgress],
  live: [liveSession],
  media: { coachingSession: sessionMedia },
  usage: [coachingUsage],
  personFacts: coachingFacts,
  ownHistory: coachingHistory,
  boardFigures: coachingFigures,
  personalData: coachingData,
  weekReview: weekActions,
  jobs: () => reminderJobs,
  schedules: reminderSchedules,
});
