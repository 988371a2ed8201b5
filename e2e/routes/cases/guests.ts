/** Quizzes for people without an account: the coach who shares one, and the person who is invited. */
import { expect, type Page } from '@playwright/test';
import { openMail } from '../../support/mailed-link.ts';
import { madeQuiz } from '../made/quiz.ts';
import { shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface Shared {
  QID: string;
  title: string;
  questionId: string;
  /** Address and link of the originator. */
  address: string;
}

async function shared(scene: Scene): Promise<Shared> {
  const coach = await scene.as('coach');
  const { QID, title, questionId } = await madeQuiz(scene, 'survey', [coach.user.UserID]);
  const body = { QuizID: QID, days: 2, language: 'en' };
  const { address } = await coach.post<{ address: string }>('quiz/shareQuiz', { body });
  return { QID, title, questionId, address };
}

interface Invited {
  guest: string;
  /** Address in the mail’s link, and the link itself. */
  address: string;
  link: string;
}

async function invited(scene: Scene, { QID, address }: Shared): Promise<Invited> {
  const coach = await scene.as('coach');
  const guest = `${newWord()}@guests.example`;
  const own = new URL(address, scene.portal).searchParams.get('link') ?? '';
  await coach.post('quiz/sendInvite', {
    query: { quizID: QID, originatorID: coach.user.UserID, link: own, emailAddress: guest },
  });
  await openMail(scene.page, scene.portal, guest);
  const href = (await scene.page.getByRole('definition').getByRole('link').getAttribute('href')) ?? '';
  const { pathname, search, searchParams } = new URL(href);
  return { guest, address: `${pathname}${search}`, link: searchParams.get('link') ?? '' };
}

interface Answered extends Invited {
  submissionId: string;
  said: string;
}

/** The guest has taken their seat and started to answer, as their page does. */
async function answered(scene: Scene): Promise<Answered & Shared> {
  const made = await shared(scene);
  const guest = await invited(scene, made);
  // Calls need a page of the portal, because the mailbox page may make none.
  await scene.page.goto(`${scene.portal}${guest.address}`);
  const call = <T>(path: string, query: Record<string, string>, token = '', body?: object): Promise<T> =>
    scene.page.evaluate(
      async ([url, bearer, text]) => {
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
        const answer = await fetch(url, { method: 'POST', ...(bearer && { headers }), ...(text && { body: text }) });
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
      [`/api/${path}?${new URLSearchParams(query)}`, token, body ? JSON.stringify(body) : ''] as const,
    );
  const { token, submissionId } = await call<{ token: string; submissionId: string }>('quiz/takeSeat', {
    quizID: made.QID,
    link: guest.link,
  });
  const said = `Said ${newWord()}`;
  const answers = [{ questionId: made.questionId, base: 0, given: { text: said }, flagged: false }];
  await call('quiz/saveAnonAnswers', {}, token, { answers });
  return { ...made, ...guest, submissionId, said };
}

const hasAnswer = (said: string) => (page: Page) =>
  expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(said);

export const guestCases: RouteCases = {
  '/quiz/guests': {
    as: 'coach',
    async prepare(scene) {
      const { title } = await shared(scene);
      return {
        address: '/quiz/guests',
        // Only shareable quizzes are offered.
        async see(page) {
          await page.getByRole('combobox', { name: 'Quiz or survey' }).fill(title);
          await expect(page.getByRole('option', { name: title })).toBeVisible();
          await page.keyboard.press('Escape');
        },
        by: { menu: 'Quizzes for guests' },
        word: title,
      };
    },
  },
  '/anonymousQuiz/:quizid/0/:userId': {
    as: 'guest',
    async prepare(scene) {
      const made = await shared(scene);
      const { guest } = await invited(scene, made);
      return { address: made.address, see: shows(guest), by: { only: 'sharing a quiz opens it' } };
    },
  },
  '/anonymousQuiz/:quizid/:userId/results': {
    as: 'guest',
    async prepare(scene) {
      const made = await shared(scene);
      await invited(scene, made);
      return {
        address: made.address.replace(/\/0\/([^?]+)/, '/$1/results'),
        see: (page) => expect(page.getByRole('main')).toContainText('Invited'),
        by: { only: 'the page of whoever shares it leads there, with its link' },
      };
    },
  },
  '/anonymousQuiz/:quizid/1/:userId': {
    as: 'guest',
    async prepare(scene) {
      const { address, said } = await answered(scene);
      return { address, see: hasAnswer(said), by: { only: 'a mail leads there' } };
    },
  },
  '/anonymousQuiz/:quizid/:submissionId': {
    as: 'guest',
    async prepare(scene) {
      const { QID, submissionId, link, said } = await answered(scene);
      return {
        address: `/anonymousQuiz/${QID}/${submissionId}?link=${encodeURIComponent(link)}`,
        see: hasAnswer(said),
        by: { only: 'the address of an invitation leads there once it is begun' },
      };
    },
  },
};
