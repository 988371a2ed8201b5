import * as calls from '@portico/contracts/pd/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { listActions } from './actions.ts';
import { actionsExport } from './actions-export.ts';
import {
  deleteIssue,
  deleteNewsItem,
  deletePDBoard,
  deletePerformanceDoc,
  listArchived,
  restoreArchived,
} from './archive.ts';
import { documentMedia, pictureMedia } from './board-media.ts';
import { boardDocumentSearch, boardNewsSearch, issueSearch, teamBoardSearch } from './board-search.ts';
import { listBoardTeams, readBoardTeam } from './board-teams.ts';
import { getTeamPDBoards } from './boards.ts';
import { createPDBoard } from './create-board.ts';
import { addPerformanceDoc, readPerformanceDoc, setMeasureLimit, updatePerformanceDoc } from './documents.ts';
import { answerEscalation, escalateIssue } from './escalate.ts';
import { getBoardFigures, refreshFigures } from './figures.ts';
import { readIssue, readIssueHistory } from './history.ts';
import { linkIssue, unlinkIssue } from './issue-links.ts';
import { setIssuePicture } from './issue-picture.ts';
import { issueSubject } from './issue-subject.ts';
import { addIssue, updateIssue } from './issues.ts';
import { readMonthLetters } from './letters.ts';
import { liveBoard } from './live-board.ts';
import { finishMeeting, markDay } from './meeting.ts';
import { addNewsItem, updateNewsItem } from './news.ts';
import { readBoard } from './open-board.ts';
import { boardFacts } from './person-facts.ts';
import { pdData } from './personal-data.ts';
import { raiseFigure } from './raise-figure.ts';
import { seenDone } from './see-done.ts';
import { saveBoardDimensions } from './settings/manage-dimensions.ts';
import {
  archiveBoardTemplate,
  archiveBoardTier,
  saveBoardTemplate,
  saveBoardTier,
  saveTeamSetup,
} from './settings/manage-templates.ts';
import { readBoardSettings } from './settings/read-settings.ts';
import { awaitedOnBoards, boardsOfTeams, boardTasks, listedIssues } from './tasks.ts';
import { readTrends } from './trends.ts';
import { updateUserStatus } from './user-status.ts';
import { weekActions } from './week-review.ts';
import { missedHuddles } from './while-away.ts';

export const pdArea = defineArea({
  area: 'pd',
  calls,
  handlers: {
    addIssue,
    addNewsItem,
    addPerformanceDoc,
    answerEscalation,
    archiveBoardTemplate,
    archiveBoardTier,
    createPDBoard,
    deleteIssue,
    deleteNewsItem,
    deletePDBoard,
    deletePerformanceDoc,
    escalateIssue,
    finishMeeting,
    getBoardFigures,
    getTeamPDBoards,
    linkIssue,
    listActions,
    listArchived,
    listBoardTeams,
    markDay,
    raiseFigure,
    readBoard,
    readBoardSettings,
    readBoardTeam,
    readIssue,
    readIssueHistory,
    readMonthLetters,
    readPerformanceDoc,
    readTrends,
    refreshFigures,
    restoreArchived,
    saveBoardDimensions,
    saveBoardTemplate,
    saveBoardTier,
    saveTeamSetup,
    setIssuePicture,
    setMeasureLimit,
    unlinkIssue,
    updateIssue,
    updateNewsItem,
    updatePerformanceDoc,
    updateUserStatus,
  },
  exports: [actionsExport],
  searchProviders: [teamBoardSearch, issueSearch, boardNewsSearch, boardDocumentSearch],
  tasks: boardTasks,
  awaited: awaitedOnBoards,
  teamActions: boardsOfTeams,
  mirroredActions: [listedIssues],
  live: [liveBoard],
  media: { boardDocument: documentMedia, boardIdea: pictureMedia },
  personFacts: boardFacts,
  facts: [seenDone],
  whileAway: missedHuddles,
  weekReview: weekActions,
  personalData: pdData,
  subjects: { idea: issueSubject },
});
