/** Quizzes as people take them, and their results as the leader sees them. */
import { expect } from '@playwright/test';
import { handedIn, madeQuiz } from '../made/quiz.ts';
import { shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

/** Followed by the name of the team. */
const teamTitle = /^Results of /;

const givenTo = ({ api }: Scene) => [api.user.UserID];

export const quizCases: RouteCases = {
  '/quiz/home': {
    async prepare(scene) {
      const { title } = await madeQuiz(scene, 'quiz', givenTo(scene));
      return { address: '/quiz/home', see: shows(title), by: { menu: 'Quizzes' }, word: title };
    },
  },
  '/lms/quiz/:catalogID/:quiztype/:quizid': {
    strangers: ['learner2'],
    async prepare(scene) {
      const { QID, title, questionId } = await madeQuiz(scene, 'quiz', givenTo(scene));
      const said = `Said ${newWord()}`;
      const { QSR_ID } = await scene.api.post<{ QSR_ID: string }>('quiz/startAttempt', { body: { QuizID: QID } });
      await scene.api.post('quiz/saveAnswer', {
        body: { QSR_ID, questionId, base: 0, given: { text: said }, flagged: false },
      });
      return {
        address: `/lms/quiz/mine/quiz/${QID}`,
        see: (page) => expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(said),
        by: { on: '/quiz/home' },
        trail: ['My quizzes', title],
        word: title,
      };
    },
  },
  '/lms/quiz/:quizid/:qsrid/:qsid/:quizuserid': {
    strangers: ['learner2'],
    async prepare(scene) {
      const { QID, result, said, title } = await handedIn(scene);
      return {
        address: result,
        see: shows(said),
        by: { on: `/quiz/results/${QID}` },
        trail: ['My quizzes', title],
        word: title,
      };
    },
  },
  '/quiz/results/:quizid': {
    async prepare(scene) {
      const { QID, title } = await handedIn(scene);
      return {
        address: `/quiz/results/${QID}`,
        see: shows(title),
        by: { on: `/lms/quiz/mine/quiz/${QID}` },
        trail: ['My quizzes', 'My results'],
        word: title,
      };
    },
  },
  '/quiz/team': {
    as: 'coach',
    async prepare(scene) {
      const { title } = await handedIn(scene);
      return {
        address: '/quiz/team',
        see: shows(title),
        by: { menu: 'Results of my team' },
        trail: [teamTitle],
        word: title,
      };
    },
  },
  '/quiz/team/:quizid': {
    as: 'coach',
    async prepare(scene) {
      const { QID, title } = await handedIn(scene);
      const team = scene.api.user.CompanyID;
      return {
        address: `/quiz/team/${QID}?team=${team}`,
        see: shows(title),
        by: { on: '/quiz/team' },
        trail: [teamTitle, title],
        word: title,
      };
    },
  },
  '/quiz/practice': {
    as: 'learner2',
    prepare: async () => ({
      address: '/quiz/practice',
      see: (page) => expect(page.getByText(/you answered incorrectly/)).toBeVisible(),
      by: { on: '/quiz/home' },
      trail: ['My quizzes', 'Practice'],
    }),
  },
  '/quiz/verify': {
    as: 'coach',
    async prepare(scene) {
      const { title } = await handedIn(scene, 'verification');
      return { address: '/quiz/verify', see: shows(title), by: { menu: 'Verify knowledge' }, word: title };
    },
  },
};
