import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import own from './language/en.json' with { type: 'json' };
import { ObserveSheet } from './observe-sheet.tsx';

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const savedAt = '2026-11-29T09:00:00.000Z';
setViewer({ user: { UserID: id(4) }, organisation: id(5), principal: null } as unknown as Viewer);
const attempt: RunningAttempt = {
  ...{ QSR_ID: id(2), sessionID: id(3), startedAt: savedAt, deadline: null, files: [], now: savedAt },
  QuestionSets: [
    {
      ...{ SETID: id(6), title: '' },
      Questions: [
        {
          ...{ id: id(11), kind: 'shortText', text: 'What did they do?', help: null, points: 1, required: true },
          ...{ allowOther: false, allowNotApplicable: false, comment: 'none', showWhen: null, Answers: [] },
          ...{ prompts: [], given: null, flagged: false, version: 0, savedAt: null },
        },
      ],
    },
  ],
};
const result = {
  ...{ QSR_ID: id(2), QID: id(1), sessionID: id(3), title: 'Lift', kind: 'verification', version: 1, user: null },
  ...{ startedAt: savedAt, submittedAt: savedAt, endedBy: 'person', submittedBy: null, verifiedBy: null },
  ...{
    score: 100,
    points: 1,
    maxPoints: 1,
    passMark: null,
    passed: null,
    toMark: false,
    showsKeys: false,
    showsAnswers: true,
  },
  ...{ isAnonymous: false, files: [], Results: [] },
};

/** Stores the answer, refuses one that is based on an older version, and answers a key as it did the first time. */
function storing() {
  let version = 0;
  const answers = new Map<string | null, unknown>();
  return ({ body, key }: SentCall): unknown => {
    if (answers.has(key)) return answers.get(key);
    const [{ questionId, base }] = body.Answers;
    if (base !== version) return refusal('stale_version');
    version += 1;
    answers.set(key, [{ questionId, version, savedAt }]);
    return answers.get(key);
  };
}

it('what an observer changes after a save without an answer is saved and submitted', async () => {
  const store = storing();
  let isLost = true;
  const server = fakeServer({
    postQuizResults(sent) {
      const answer = store(sent);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('fetch failed');
    },
    submitQuiz: () => result,
  });
  const onDone = vi.fn();
  const screen = await draw(<ObserveSheet userId={id(9)} quizId={id(1)} attempt={attempt} onDone={onDone} />);
  const field = screen.getByRole('region', { name: 'What did they do?' }).getByRole('textbox');
  await field.fill('Lifted');
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  await field.fill('Lifted with both hands');
  await screen.getByRole('button', { name: 'Submit as observer' }).click();
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(server.of('postQuizResults').map(({ body }) => body.Answers[0].given.text)).toEqual([
    'Lifted',
    'Lifted',
    'Lifted with both hands',
  ]);
  const [lost, repeated, newer] = server.of('postQuizResults').map(({ body, key }) => ({ body, key }));
  expect(repeated).toEqual(lost);
  expect(newer?.key).not.toBe(lost?.key);
  expect(server.of('submitQuiz')[0]?.body.Answers).toEqual([]);
});

it('a save that may have arrived is repeated unchanged, even after too many calls', async () => {
  const store = storing();
  const meets = ['lost', 'refused'];
  const server = fakeServer({
    postQuizResults(sent) {
      const met = meets.shift();
      if (met === 'refused') return refusal('too_many_requests');
      const answer = store(sent);
      if (!met) return answer;
      throw new TypeError('fetch failed');
    },
  });
  const screen = await draw(<ObserveSheet userId={id(9)} quizId={id(1)} attempt={attempt} onDone={() => {}} />);
  const field = screen.getByRole('region', { name: 'What did they do?' }).getByRole('textbox');
  await field.fill('Lifted');
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  await field.fill('Lifted with both hands');
  await expect.poll(() => server.of('postQuizResults')).toHaveLength(2);
  await field.fill('Lifted with a crane');
  await expect
    .poll(() => server.of('postQuizResults').map(({ body }) => body.Answers[0].given.text))
    .toEqual(['Lifted', 'Lifted', 'Lifted', 'Lifted with a crane']);
  const keys = server.of('postQuizResults').map(({ key }) => key);
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
});

it('submits nothing while an answer is missing, and says if the submission was refused', async () => {
  const server = fakeServer({ postQuizResults: storing(), submitQuiz: () => refusal('forbidden') });
  const screen = await draw(<ObserveSheet userId={id(9)} quizId={id(1)} attempt={attempt} onDone={() => {}} />);
  await screen.getByRole('button', { name: 'Submit as observer' }).click();
  await expect.element(screen.getByText('Answer all the questions highlighted.')).toBeVisible();
  expect(server.of('submitQuiz')).toEqual([]);
  await screen.getByRole('region', { name: 'What did they do?' }).getByRole('textbox').fill('Lifted');
  await screen.getByRole('button', { name: 'Submit as observer' }).click();
  await expect.element(screen.getByText(/^Nothing was submitted/)).toBeVisible();
});

it('submitting again after a lost answer is the same request, and after a refusal a new one', async () => {
  const meets = ['lost', 'later', 'refused'];
  const server = fakeServer({
    postQuizResults: storing(),
    submitQuiz() {
      const met = meets.shift();
      if (met === 'lost') throw new TypeError('fetch failed');
      return met === undefined ? result : refusal(met === 'later' ? 'too_many_requests' : 'forbidden');
    },
  });
  const onDone = vi.fn();
  const screen = await draw(<ObserveSheet userId={id(9)} quizId={id(1)} attempt={attempt} onDone={onDone} />);
  await screen.getByRole('region', { name: 'What did they do?' }).getByRole('textbox').fill('Lifted');
  for (const sent of [1, 2, 3, 4]) {
    await screen.getByRole('button', { name: 'Submit as observer' }).click();
    await expect.poll(() => server.of('submitQuiz')).toHaveLength(sent);
    await expect.element(screen.getByRole('button', { name: 'Submit as observer' })).toBeEnabled();
  }
  const [first, ...others] = server.of('submitQuiz').map(({ key }) => key);
  expect(others.map((key) => key === first)).toEqual([true, true, false]);
});
