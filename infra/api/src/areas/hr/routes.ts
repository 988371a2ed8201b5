import * as calls from '@portico/contracts/hr/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { askForAssessments } from './ask-for-assessments.ts';
import { getAssessmentForm, saveAssessmentForm } from './keep-form.ts';
import { AssessmentsByUser, getTeamAssessments, readAssessment } from './read-assessments.ts';
import { beginAssessment, moveAssessment, saveRatings } from './write-assessments.ts';

export const hrArea = bindArea('hr', calls, {
  AssessmentsByUser,
  getTeamAssessments,
  readAssessment,
  beginAssessment,
  saveRatings,
  moveAssessment,
  askForAssessments,
  getAssessmentForm,
  saveAssessmentForm,
});
