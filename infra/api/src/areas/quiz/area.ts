import * as calls from '@portico/contracts/quiz/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { anonymousCalls } from './anonymous/anonymous-calls.ts';
import { pruneGuests, pruneGuestsKind } from './anonymous/prune-guests.ts';
import { answerFiles } from './attempts/answer-files.ts';
import { withheldSkills } from './attempts/person-facts.ts';
import { showWithheldSkills, showWithheldSkillsKind } from './attempts/show-withheld-skills.ts';
import { endTimedOut } from './end-timed-out.ts';
import { quizzesInProgress } from './in-progress.ts';
import { ownCalls } from './own-calls.ts';
import { quizHistory } from './own-history.ts';
import { quizData } from './personal-data.ts';
import { placedQuizzes } from './placed-quizzes.ts';
import { missedChecks } from './practice/missed-checks.ts';
import { practiceFacts } from './practice/person-facts.ts';
import { answerPractice, getPracticeDeck, getPracticeSummary } from './practice/practise.ts';
import { prunePractice, prunePracticeKind } from './practice/prune-practice.ts';
import { practiceTasks } from './practice/tasks.ts';
import { qualityFigures } from './qm/board-figures.ts';
import { evaluationExport, evaluationsExport } from './qm/exports.ts';
import { evaluationsInProgress } from './qm/in-progress.ts';
import { notifyReleased } from './qm/notify-released.ts';
import { evaluationFacts } from './qm/person-facts.ts';
import { qualityCalls } from './qm/quality-calls.ts';
import { awaitedEvaluations, evaluationsOfTeams, evaluationTasks } from './qm/tasks.ts';
import { qualityUsage } from './qm/usage.ts';
import { quizSearch } from './quiz-search.ts';
import { resultExport, teamResultsExport } from './results/exports.ts';
import { resultFacts } from './results/person-facts.ts';
import { markingTasks } from './results/tasks.ts';
import { verificationFigures } from './verify/board-figures.ts';
import { verificationTasks } from './verify/tasks.ts';
import { getVerifications, signVerification } from './verify/verifications.ts';
import { weekQuizzes } from './week-review.ts';

export const quizArea = defineArea({
  area: 'quiz',
  calls,
  handlers: {
    ...ownCalls,
    ...anonymousCalls,
    ...qualityCalls,
    getVerifications,
    signVerification,
    getPracticeDeck,
    getPracticeSummary,
    answerPractice,
  },
  exports: [evaluationExport, evaluationsExport, resultExport, teamResultsExport],
  searchProviders: [quizSearch],
  tasks: [...evaluationTasks, ...markingTasks, ...verificationTasks, ...practiceTasks],
  awaited: awaitedEvaluations,
  teamActions: evaluationsOfTeams,
  inProgress: [...quizzesInProgress, ...evaluationsInProgress],
  media: { quizAttempt: answerFiles },
  usage: [qualityUsage],
  boardFigures: [...qualityFigures, ...verificationFigures],
  personFacts: [...evaluationFacts, ...resultFacts, ...practiceFacts, withheldSkills],
  facts: [missedChecks],
  ownHistory: quizHistory,
  personalData: quizData,
  weekReview: weekQuizzes,
  jobs: () => [notifyReleased, endTimedOut, pruneGuests, prunePractice, showWithheldSkills],
  schedules: [
    { cron: '20 3 * * *', kind: pruneGuestsKind },
    { cron: '25 3 * * *', kind: prunePracticeKind },
    // Due dates pass at midnight of each person's time zone.
    { cron: '2,32 * * * *', kind: showWithheldSkillsKind },
  ],
  curriculumItems: [placedQuizzes],
});
