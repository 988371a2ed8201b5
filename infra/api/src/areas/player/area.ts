import * as calls from '@portico/contracts/player/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { getAttemptData, getPackageAttempts, getRuntimeLog, resetAttempt } from './attempt-data.ts';
import { endAttempts } from './end-attempts.ts';
import { interactionsExport } from './interactions-export.ts';
import { launchAttempt, renewAttemptToken } from './launch.ts';
import * as openLearning from './open-learning/calls.ts';
import { getCourseOutline } from './outline.ts';
import { deletePackage, setPackageOfCourse, setPackageRules } from './package-changes.ts';
import { getPackage, getPackages } from './package-lists.ts';
import { coursesWithPackage } from './packages.ts';
import { playerData } from './personal-data.ts';
import { mayLearn } from './policy.ts';
import { removePackage } from './remove-package-job.ts';
import { getSilentVisits, keepSilentVisits, takeBackSilentVisits } from './silent-visits.ts';
import { forwardStatements, forwardStatementsSchedule } from './statement-export/forward-statements.ts';
import { getStatementExport, saveStatementExport, testStatementExport } from './statement-export/handlers.ts';
import { abandonOverdueSessions, abandonSessionsSchedule } from './statements/abandon-job.ts';
import { waiveLesson } from './statements/waive-lesson.ts';
import { getPackageOutline, launchTrial } from './trials.ts';
import { getPackageUpload, uploadPackage } from './upload-package.ts';
import { weekLessons } from './week-review.ts';

export const playerArea = defineArea({
  area: 'player',
  calls,
  handlers: {
    getCourseOutline,
    launchAttempt,
    renewAttemptToken,
    getPackages,
    getPackage,
    uploadPackage,
    getPackageUpload,
    setPackageRules,
    setPackageOfCourse,
    deletePackage,
    getPackageAttempts,
    getAttemptData,
    getRuntimeLog,
    resetAttempt,
    waiveLesson,
    getSilentVisits,
    keepSilentVisits,
    takeBackSilentVisits,
    getStatementExport,
    saveStatementExport,
    testStatementExport,
    getPackageOutline,
    launchTrial,
    ...openLearning,
  },
  exports: [interactionsExport],
  personalData: playerData,
  weekReview: weekLessons,
  jobs: ({ files }) => [removePackage(files), forwardStatements(), abandonOverdueSessions],
  schedules: [forwardStatementsSchedule, abandonSessionsSchedule],
  tokenUses: { player: mayLearn },
  courseContent: [{ courses: coursesWithPackage, startOver: endAttempts }],
});
