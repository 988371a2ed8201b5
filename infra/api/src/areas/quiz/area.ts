import * as calls from '@portico/contracts/quiz/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { anonymousCalls } from './anonymous/anonymous-calls.ts';
import { forgetGuests, forgetGuestsKind } from './anonymous/forget-guests.ts';
import { answerFiles } from './attempts/answer-files.ts';
import { begunQuizzes } from './begun.ts';
import { endTimedOut } from './end-timed-out.ts';
import { ownCalls } from './own-calls.ts';
import { quizData } from './personal-data.ts';
import { placedQuizzes } from './placed-quizzes.ts';
import { begunEvaluations } from './qm/begun.ts';
import { evaluationExport, evaluationsExport } from './qm/exports.ts';
import { qualityCalls } from './qm/quality-calls.ts';
import { tellReleased } from './qm/tell-released.ts';
import { qualityUsage } from './qm/usage.ts';
import { evaluationWaits } from './qm/waiting.ts';
import { quizSearch } from './quiz-search.ts';
import { resultExport, teamResultsExport } from './results/exports.ts';
import { markingWaits } from './results/waiting.ts';
import { getVerifications, signVerification } from './verify/verifications.ts';
import { verificationWaits } from './verify/waiting.ts';

export const quizArea = defineArea({
  area: 'quiz',
  calls,
  handlers: {
    ...ownCalls,
    ...anonymousCalls,
    ...qualityCalls,
    getVerifications,
    signVerification,
  },
  exports: [evaluationExport, evaluationsExport, resultExport, teamResultsExport],
  searchProviders: [quizSearch],
  tasks: [...evaluationWaits, ...markingWaits, ...verificationWaits],
  inProgress: [...begunQuizzes, ...begunEvaluations],
  media: { quizAttempt: answerFiles },
  usage: [qualityUsage],
  personalData: quizData,
  jobs: () => [tellReleased, endTimedOut, forgetGuests],
  schedules: [{ cron: '20 3 * * *', kind: forgetGuestsKind }],
  curriculumItems: [placedQuizzes],
});
