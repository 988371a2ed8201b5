/**
 * Every call that saves changes based on what the person has read, and who saves concurrently in the repetition matrix:
 * the later save is refused with both values, and nothing is overwritten. A test fails if the list is incomplete.
 */

/** File from the root of the repository, and part of a test's title in it. */
export type Shown = readonly [file: string, title: string];

export interface TwoPeople {
  /** The person who saves in between. */
  and: 'another administrator' | 'their coach' | 'their other window';
  /** For samples that create a record: the names of its id and version in body and response. */
  made?: { id: string; version: string; base: string };
  /** The test that covers it, if the matrix's sample does not change an existing record. */
  shown?: Shown;
}

const administrators: TwoPeople = { and: 'another administrator' };
const team: TwoPeople = { and: 'their coach' };
const windows: TwoPeople = { and: 'their other window' };
const making = (id: string): TwoPeople => ({ ...administrators, made: { id, version: 'version', base: 'basedOn' } });
const assessments = 'infra/api/src/areas/hr/assessments.test.ts';
const delivery = 'infra/api/src/areas/lms/delivery/delivery.test.ts';
const calendar = 'infra/api/src/areas/coaching/calendar/calendar.test.ts';

export const twoPeople: Readonly<Record<string, TwoPeople>> = {
  'admin/changePerson': administrators,
  'admin/setPersonRole': administrators,
  'admin/setPersonTeams': administrators,
  'admin/setPersonLeader': administrators,
  'admin/renameOrganisation': administrators,
  'admin/renameUnit': administrators,
  'admin/renameFunction': administrators,
  'admin/saveTenantSettings': administrators,
  'admin/publishBrand': administrators,
  'coaching/SaveAid': { ...windows, made: { id: 'ID', version: 'version', base: 'basedOn' } },
  'coaching/saveCalendarData': { ...windows, shown: [calendar, 'its owner cannot change an outdated version'] },
  'coaching/cancelCalendarEvent': { ...windows, shown: [calendar, 'its owner cannot change an outdated version'] },
  'coaching/Save': windows,
  'coaching/savePrivateNote': windows,
  'coaching/saveReflection': windows,
  'coaching/saveCoachingTopic': administrators,
  'coaching/saveCoachingPrompts': administrators,
  'comment/editComment': windows,
  'content/saveArticle': administrators,
  'content/saveChannel': administrators,
  'content/saveAudience': administrators,
  'draft/save': windows,
  'gamification/saveJobTitle': making('JobTitleID'),
  'gamification/saveMission': making('MissionId'),
  'gamification/saveBadge': making('BadgeID'),
  'gamification/saveSeason': making('SeasonID'),
  'gamification/saveRule': administrators,
  'hr/saveRatings': { ...windows, shown: [assessments, 'a save from an outdated window is refused'] },
  'hr/moveAssessment': { ...windows, shown: [assessments, 'a save from an outdated window is refused'] },
  'hr/saveAssessmentForm': administrators,
  'lms/saveCourse': administrators,
  'lms/setPrerequisites': administrators,
  'lms/saveCurriculum': administrators,
  'lms/setPlaces': administrators,
  'lms/setAudiences': administrators,
  'lms/setCourseObjectives': administrators,
  'lms/setSkillTargets': administrators,
  'lms/setCourseVideo': {
    ...administrators,
    shown: [delivery, 'refuses changes that were started before another author saved'],
  },
  'lms/setCourseDocument': {
    ...administrators,
    shown: [delivery, 'refuses changes that were started before another author saved'],
  },
  'lms/setCourseAddress': administrators,
  'lms/saveTrainingSession': {
    ...administrators,
    shown: [
      'infra/api/src/areas/lms/delivery/training/training.test.ts',
      'changed by someone else since it was opened',
    ],
  },
  'media/saveAsset': {
    ...administrators,
    shown: ['infra/api/src/services/media/media.test.ts', 'lets its own author and content managers change an asset'],
  },
  'pd/saveBoardTemplate': administrators,
  'pd/saveBoardTier': administrators,
  'pd/saveBoardDimensions': administrators,
  'pd/saveTeamSetup': administrators,
  'pd/updatePerformanceDoc': team,
  'pd/updateIssue': team,
  'pd/finishMeeting': windows,
  'pd/updateNewsItem': team,
  'portal/saveAccreditation': making('AccreditationID'),
  'quiz/saveQuizDraft': administrators,
  'quiz/publishQuiz': administrators,
  'quiz/saveQMForm': administrators,
  'quiz/markAnswers': {
    ...team,
    shown: [
      'infra/api/src/areas/quiz/results/results.test.ts',
      'marked by someone else since it was opened is not overwritten',
    ],
  },
  'pd/setMeasureLimit': team,
  'quiz/saveSamplingPlan': windows,
  'quiz/saveEvaluation': { ...windows, made: { id: 'QSR_ID', version: 'revision', base: 'basedOn' } },
  'quiz/saveAnswer': windows,
  'quiz/postQuizResults': windows,
  'player/saveStatementExport': administrators,
  'player/setPackageRules': administrators,
  'release/saveHealthLimits': administrators,
  'scanner/saveCode': {
    ...administrators,
    shown: [
      'infra/api/src/areas/scanner/codes.test.ts',
      'changed by someone else since it was read is not overwritten',
    ],
  },
  'support/saveTicketChoice': administrators,
  'support/saveTicketClock': administrators,
  'support/saveMacro': administrators,
};

/** Calls whose body contains a version but which overwrite nothing. */
export const overwriteNothing: Readonly<Record<string, string>> = {
  'quiz/saveAnonAnswers': 'a guest’s own answers; the base says which of their devices is ahead',
  'quiz/submitAnonQuiz': 'hands in a guest’s own answers, once',
  'quiz/submitQuiz': 'hands in what quiz/saveAnswer has saved, once',
  'support/submitTicket': 'makes a new ticket; the versions are of the software it is about',
};
