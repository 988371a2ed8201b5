/** Evaluations of quality: in the three steps of the screens, or by the calls that the screens use. */
import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { choose, typeDay } from './form-controls.ts';

interface Form {
  QID: string;
  QuestionSets: { Questions: { id: string; text: string; options: { id: string; text: string }[] }[] }[];
}

export interface ScoredByCalls {
  userID: string;
  /** The form is the one that has this question. */
  question: string;
  said: string;
  /** The answer to all other questions, which has full points. */
  otherwise: string;
  /** Given where `said` has not full points. */
  comment: string;
  on: Date;
  reference?: string;
}

/** Submits an evaluation; returns its id. */
export async function evaluateByCalls(leader: Api, scored: ScoredByCalls): Promise<string> {
  const { userID, question, said, otherwise, comment, on, reference = '' } = scored;
  const forms = await leader.post<Form[]>('quiz/getQMAllocated', { body: { UserFK: userID, LoadAll: false } });
  const questionsOf = ({ QuestionSets }: Form) => QuestionSets.flatMap(({ Questions }) => Questions);
  const form = forms.find((one) => questionsOf(one).some(({ text }) => text === question));
  if (!form) throw new Error(`No form with the question “${question}” is assigned.`);
  const answers = questionsOf(form).map(({ id, text, options }) => {
    const wanted = text === question ? said : otherwise;
    const given = { options: [options.find((one) => one.text === wanted)?.id] };
    return { questionId: id, given: wanted === otherwise ? given : { ...given, comment } };
  });
  const { QSR_ID } = await leader.post<{ QSR_ID: string }>('quiz/saveEvaluation', {
    body: {
      ...{ QID: form.QID, userID, workType: 'Booking', QMDate: on.toISOString().slice(0, 10), TestDate: null },
      ...{ QMRef: reference, answers, step: 'third', basedOn: 0 },
      interaction: { kind: 'link', address: 'https://calls.example/4711', notes: [] },
    },
  });
  await leader.post('quiz/moveEvaluation', { body: { QSR_ID, move: 'submit' } });
  return QSR_ID;
}

export const approveByCalls = (admin: Api, QSR_ID: string) =>
  admin.post('quiz/moveEvaluation', { body: { QSR_ID, move: 'approve' } });

export interface ScoredOnScreens {
  form: string;
  agent: string;
  on: Date;
  /** The answer to each question. */
  answers: Readonly<Record<string, string>>;
  /** To the first question. */
  comment?: string;
}

/** Scores someone in the three steps of the form; returns the address of the submitted evaluation. */
export async function evaluateOnScreens(page: Page, { form, agent, on, answers, comment }: ScoredOnScreens) {
  await page.goto('/quiz/quality');
  await page.getByRole('button', { name: 'New evaluation' }).click();
  await page.getByRole('dialog', { name: 'New evaluation' }).getByRole('link', { name: agent }).click();
  await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
  await choose(page, 'Work type', 'Booking');
  await typeDay(page, 'QM date', on);
  await page.getByRole('textbox', { name: 'Reference' }).fill('QM-2001');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://calls.example/4711');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [question, said] of Object.entries(answers))
    await page.getByRole('radiogroup', { name: question }).getByText(said, { exact: true }).click();
  if (comment) await page.getByRole('textbox', { name: 'Comment', exact: true }).first().fill(comment);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/qm\/[0-9a-f-]{36}\/m\/view$/);
  return page.url();
}

export async function approveOnScreens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();
}
