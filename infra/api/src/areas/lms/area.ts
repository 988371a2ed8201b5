import * as calls from '@portico/contracts/lms/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { authoringHandlers } from './authoring/handlers.ts';
import { careerExport } from './career-export.ts';
import { certificateExport } from './certificates/certificate-export.ts';
import { checkCertificate } from './certificates/check-certificate.ts';
import { getMyCertificates } from './certificates/own-certificates.ts';
import { courseSearch } from './course-search.ts';
import { courseSubject } from './course-subject.ts';
import { curriculumSearch } from './curriculum-search.ts';
import { getDeadlinesAndCompletionsByUser } from './deadlines.ts';
import { courseMedia } from './delivery/course-media.ts';
import * as delivery from './delivery/routes.ts';
import { learningJobs, learningSchedules } from './duties/learning-jobs.ts';
import * as openLinks from './open-links/calls.ts';
import { lmsData } from './personal-data.ts';
import { getPrimaryLRSCourseStats } from './primary-stats.ts';
import { coursesSetup } from './setup.ts';
import { getCourseObjectives, setCourseObjectives } from './skills/course-objectives.ts';
import { getSkillTargets, setSkillTargets } from './skills/skill-targets.ts';
import { trainingTasks } from './tasks.ts';
import { teamHandlers } from './team/handlers.ts';
import { heatMapExport } from './team/heat-map-export.ts';
import { completionUsage } from './usage.ts';

export const lmsArea = defineArea({
  area: 'lms',
  calls,
  handlers: {
    ...delivery,
    ...authoringHandlers,
    ...teamHandlers,
    checkCertificate,
    getMyCertificates,
    getDeadlinesAndCompletionsByUser,
    getPrimaryLRSCourseStats,
    getSkillTargets,
    setSkillTargets,
    getCourseObjectives,
    setCourseObjectives,
    ...openLinks,
  },
  exports: [careerExport, certificateExport, heatMapExport],
  searchProviders: [courseSearch, curriculumSearch],
  tasks: trainingTasks,
  media: { course: courseMedia },
  setup: [coursesSetup],
  usage: [completionUsage],
  personalData: lmsData,
  jobs: ({ contributions }) => learningJobs(contributions.courseContent),
  schedules: learningSchedules,
  subjects: { course: courseSubject },
});
