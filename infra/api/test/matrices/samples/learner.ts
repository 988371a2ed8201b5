/** The learner's own pages: items, story board, figures, deep links, open links. */
import { demoCourseId, demoCurriculumId } from '@portico/database/demo/lms/course-ids';
import { openLinkSamples } from './open-links.ts';
import type { Sample } from './sample.ts';

const named: Sample = (who) => ({ query: { username: who.username } });
const namedInBody: Sample = (who) => ({ body: { username: who.username } });

/** At night within the days of a plan, when the demo has no events. */
const learningTimes: Sample = (who) => ({
  body: {
    timeZone: 'Europe/Berlin',
    times: [
      {
        CourseID: demoCourseId(who),
        date: `2026-11-${18 + Math.floor(Math.random() * 7)}`,
        timeStart: `0${Math.floor(Math.random() * 6)}:30`,
        minutes: 15,
      },
    ],
  },
});

export const learnerSamples: Readonly<Record<string, Sample>> = {
  ...openLinkSamples,
  'service/getUserItem': (who) => ({ query: { USR_ID_FK: who.userId } }),
  'service/listStoryBoardItems': named,
  'service/getCourseOutcome': (who) => ({ query: { courseID: demoCourseId(who) } }),
  'service/getLRS_Courses_Stats': named,
  'service/getIndividualScores': namedInBody,
  'lms/getLearningPlan': () => ({ query: {} }),
  'lms/planLearning': learningTimes,
  'lms/getPrimaryLRSCourseStats': namedInBody,
  'service/resolveDeepLink': (who) => ({
    query: { curriculumid: demoCurriculumId(who), deeplinkurl: demoCourseId(who) },
  }),
};
