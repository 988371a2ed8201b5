import * as calls from '@portico/contracts/lms/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { authoringHandlers } from './authoring/handlers.ts';
import { learningFigures } from './board-figures.ts';
import { careerExport } from './career-export.ts';
import { certificateExport } from './certificates/certificate-export.ts';
import { checkCertificate } from './certificates/check-certificate.ts';
import { getExpiringCertificates } from './certificates/expiring-certificates.ts';
import { getMyCertificates } from './certificates/own-certificates.ts';
import { courseSearch } from './course-search.ts';
import { courseSubject } from './course-subject.ts';
import { curriculumSearch } from './curriculum-search.ts';
import { getDeadlinesAndCompletionsByUser } from './deadlines.ts';
import { getCourseDelivery } from './delivery/authoring/course-delivery.ts';
import { cancelTrainingSession, saveTrainingSession } from './delivery/authoring/plan-session.ts';
import { setCourseAddress } from './delivery/authoring/set-address.ts';
import { setCourseCaptions } from './delivery/authoring/set-captions.ts';
import { setCourseDocument, setCourseVideo } from './delivery/authoring/set-file.ts';
import { courseMedia } from './delivery/course-media.ts';
import { getCourseAddress, reportOpened } from './delivery/open-address.ts';
import { getCourseDocument, reportPages } from './delivery/read-document.ts';
import { keepCourseFile } from './delivery/store-course-file.ts';
import { getSessionSeats, markAttendance } from './delivery/training/attendance.ts';
import { getSessionCalendarFile, getTrainingSessions } from './delivery/training/read-sessions.ts';
import { cancelSignUp, signUpForSession } from './delivery/training/sign-up.ts';
import { getCourseVideo, reportWatched } from './delivery/watch.ts';
import { learningJobs, learningSchedules } from './duties/learning-jobs.ts';
import { getLearningPlan, planLearning } from './learning-plan.ts';
import * as openLinks from './open-links/calls.ts';
import { learningHistory } from './own-history.ts';
import { learningFacts } from './person-facts.ts';
import { lmsData } from './personal-data.ts';
import { getPrimaryLRSCourseStats } from './primary-stats.ts';
import { coursesSetup } from './setup.ts';
import { getCourseObjectives, setCourseObjectives } from './skills/course-objectives.ts';
import { getSkillTargets, setSkillTargets } from './skills/skill-targets.ts';
import { trainingTasks } from './tasks.ts';
import { teamHandlers } from './team/handlers.ts';
import { heatMapExport } from './team/heat-map-export.ts';
import { completionUsage } from './usage.ts';
import { weekCourses } from './week-review.ts';

export const lmsArea = defineArea({
  area: 'lms',
  calls,
  handlers: {
    getCourseDelivery,
    getLearningPlan,
    planLearning,
    cancelTrainingSession,
    saveTrainingSession,
    setCourseAddress,
    setCourseCaptions,
    setCourseDocument,
    setCourseVideo,
    getCourseAddress,
    reportOpened,
    getCourseDocument,
    reportPages,
    keepCourseFile,
    getSessionSeats,
    markAttendance,
    getSessionCalendarFile,
    getTrainingSessions,
    cancelSignUp,
    signUpForSession,
    getCourseVideo,
    reportWatched,
    ...authoringHandlers,
    ...teamHandlers,
    checkCertificate,
    getMyCertificates,
    getExpiringCertificates,
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
  boardFigures: learningFigures,
  personFacts: learningFacts,
  ownHistory: learningHistory,
  personalData: lmsData,
  weekReview: weekCourses,
  jobs: ({ contributions }) => learningJobs(contributions.courseContent),
  schedules: learningSchedules,
  subjects: { course: courseSubject },
});
