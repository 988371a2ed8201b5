import type { AnswerToMark, QuizResult } from '@portico/contracts/quiz/result-shapes';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MarkCard } from './mark-card.tsx';

loadMessages('en', { 'quiz.mark.criterion': [['text']] });
activateLanguage('en');

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const answer: AnswerToMark = {
  ...{ QSR_ID: id(1), QID: id(2), title: 'Calls', submittedAt: '2026-11-20T09:00:00.000Z', questionId: id(3) },
  user: { UserID: id(4), UserGUID: id(4), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
  ...{ question: 'How do you calm a caller?', given: { text: 'I listen.' }, files: [], points: 5 },
  rubric: [
    { id: id(5), text: 'Listens', points: 3 },
    { id: id(6), text: 'Offers a way', points: 2 },
  ],
};

async function show(answers: () => unknown) {
  const server = fakeServer({ getAnswersToMark: () => [answer], markAnswers: answers });
  const screen = await draw(
    <ClientProvider>
      <MarkCard result={{ QSR_ID: answer.QSR_ID } as QuizResult} />
    </ClientProvider>,
  );
  return {
    screen,
    bodies: () => server.of('markAnswers').map(({ body }) => body),
    listens: screen.getByRole('textbox', { name: 'Listens' }),
    offers: screen.getByRole('textbox', { name: 'Offers a way' }),
    comment: screen.getByRole('textbox', { name: /quiz.mark.comment/ }),
    save: screen.getByRole('button', { name: 'quiz.mark.save' }),
  };
}

it('leads to the criterion without points, and then sends the mark once', async () => {
  const { listens, offers, comment, save, bodies } = await show(() => ({}));
  await listens.fill('2.5');
  await save.click();
  await expect.element(offers).toHaveFocus();
  expect(bodies()).toEqual([]);
  await offers.fill('2');
  await comment.fill('Well said.');
  await save.click();
  const mark = { questionId: id(3), points: { [id(5)]: 2.5, [id(6)]: 2 }, comment: 'Well said.', basedOn: null };
  await expect.poll(bodies).toEqual([{ QSR_ID: id(1), marks: [mark] }]);
});

it.each([
  ['stale_version', 'quiz.mark.overtaken'],
  ['forbidden', 'quiz.mark.failed'],
] as const)('refused with %s, says %s and retains what was typed', async (code, text) => {
  const { screen, listens, offers, save } = await show(() => refusal(code));
  await listens.fill('1');
  await offers.fill('2');
  await userEvent.tab();
  await save.click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(listens).toHaveValue('1');
});
