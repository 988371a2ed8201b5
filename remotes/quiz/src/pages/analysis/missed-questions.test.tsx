import type { QuizAnalysis } from '@portico/contracts/quiz/summary-shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import own from './language/en.json' with { type: 'json' };
import { MissedQuestions } from './missed-questions.tsx';

const opened = vi.hoisted(() => [] as object[]);
vi.mock('../../parts/follow-up/acting-on-many.tsx', () => ({
  ActingOnMany: (props: object) => {
    opened.push(props);
    return <p>Planning</p>;
  },
}));

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
const withFlag = (followup: boolean) =>
  setPortalFacts({
    ...{ flags: { qm: true, followup }, channels: { help: '', tips: '' }, now: Date.now, versions: {} },
    timeZone: 'UTC',
  });
beforeEach(() => withFlag(true));

const question = (id: string, answers: number, of: number) => ({ id, text: `Question ${id}`, missed: { answers, of } });
const show = (
  teamId: string | null,
  review = 'after attempt',
  questions = [question('a', 2, 10), question('b', 5, 10)],
) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <MissedQuestions
        teamId={teamId}
        analysis={{ QID: 'quiz', questions, rules: { anonymous: false, review } } as unknown as QuizAnalysis}
      />
    </UiProvider>,
  );

it('ranks questions by the share that missed them, and acts on one for the team', async () => {
  const screen = await show('team');
  await expect.element(screen.getByRole('rowheader').first()).toHaveTextContent('Question b');
  await expect.element(screen.getByRole('gridcell', { name: '50% · 5 of 10' })).toBeVisible();
  await screen.getByRole('button', { name: /Act on this.*Question a/ }).click();
  await expect.element(screen.getByText('Planning')).toBeVisible();
  expect(opened.at(-1)).toMatchObject({ teamID: 'team', QuizID: 'quiz', questionId: 'a' });
});

it('shows no rate of fewer than five people, and says so', async () => {
  const screen = await show('team', 'after attempt', [question('a', 2, 4)]);
  await expect.element(screen.getByText('We don’t show a rate for fewer than 5 people.')).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: '2 of 4' })).toBeVisible();
  expect(screen.getByText(/50%/).query()).toBeNull();
});

it.each([
  ['everyone', null, 'after attempt', true],
  ['a quiz that never shows its answers', 'team', 'never', true],
  ['a tenant without follow-ups', 'team', 'after attempt', false],
])('does not act on the questions of %s', async (_, teamId, review, flag) => {
  withFlag(flag);
  const screen = await show(teamId, review);
  await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});
