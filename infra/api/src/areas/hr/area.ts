import * as calls from '@portico/contracts/hr/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { askForAssessments } from './ask-for-assessments.ts';
import { assessmentExport } from './assessment-export.ts';
import { assessmentSearch } from './assessment-search.ts';
import { assessmentsInProgress } from './in-progress.ts';
import { getAssessmentForm, saveAssessmentForm } from './manage-form.ts';
import { assessmentHistory } from './own-history.ts';
import { assessmentFacts } from './person-facts.ts';
import { hrData } from './personal-data.ts';
import { AssessmentsByUser, getTeamAssessments, readAssessment } from './read-assessments.ts';
import { assessmentJobs, assessmentSchedules } from './remind.ts';
import { assessmentTasks } from './tasks.ts';
import { beginAssessment, moveAssessment, saveRatings } from './write-assessments.ts';

export const hrArea = defineArea({
  area: 'hr',
  calls,
  handlers: {
    AssessmentsByUser,
    getTeamAssessments,
    readAssessment,
    beginAssessment,
    saveRatings,
    moveAssessment,
    askForAssessments,
    getAssessmentForm,
    saveAssessmentForm,
  },
  exports: [assessmentExport],
  searchProviders: [assessmentSearch],
  tasks: assessmentTasks,
  inProgress: assessmentsInProgress,
  ownHistory: assessmentHistory,
  personFacts: assessmentFacts,
  personalData: hrData,
  jobs: () => assessmentJobs,
  schedules: assessmentSchedules,
});
