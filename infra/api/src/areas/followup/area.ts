import * as calls from '@portico/contracts/followup/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { completeAction, reopenAction } from './action.ts';
import { awaitedChecks } from './awaited-checks.ts';
import { getCertificateFollowUps } from './certificate-follow-ups.ts';
import { answerFollowUp, endFollowUp, planNextTalk } from './change.ts';
import { createFollowUp, getFollowUpDraft } from './create.ts';
import { createFollowUps, getTeamFaults } from './create-many.ts';
import { getEffect } from './effect.ts';
import { answerHelp, requestHelp } from './help.ts';
import { getEvaluationFollowUps, getFollowUps } from './lists.ts';
import { followUpHistory } from './own-history.ts';
import { followUpFacts } from './person-facts.ts';
import { followUpData } from './personal-data.ts';
import { followUpListener } from './refresh.ts';
import { seenActions } from './see-actions-done.ts';
import { awaitedFollowUps, followUpsOfTeams, followUpTasks } from './tasks.ts';

export const followupArea = defineArea({
  area: 'followup',
  calls,
  handlers: {
    getFollowUpDraft,
    createFollowUp,
    getTeamFaults,
    createFollowUps,
    getFollowUps,
    getEvaluationFollowUps,
    getCertificateFollowUps,
    getEffect,
    answerFollowUp,
    endFollowUp,
    planNextTalk,
    requestHelp,
    answerHelp,
    completeAction,
    reopenAction,
  },
  tasks: followUpTasks,
  awaited: awaitedFollowUps,
  teamActions: followUpsOfTeams,
  personFacts: followUpFacts,
  awaitedChecks,
  ownHistory: followUpHistory,
  personalData: followUpData,
  facts: [followUpListener, seenActions],
});
