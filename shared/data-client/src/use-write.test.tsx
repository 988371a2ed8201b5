import { defineCall } from '@portico/contracts/platform/call';
import { recordsHeader } from '@portico/contracts/platform/changes';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { queryClient } from './query-client.ts';
import { configureClient } from './send-call.ts';
import { useCall } from './use-call.ts';
import { type TakenFromAnswer, useWrite } from './use-write.ts';

const declared = {
  method: 'GET',
  summary: 'A number of things.',
  answer: z.object({ count: z.number() }),
  access: { kind: 'public', because: 'it is a test' },
  scope: 'none',
  limit: 'read',
  writes: false,
} as const;
const quizzes = defineCall({ ...declared, area: 'quiz', name: 'listQuizzes' });
const audiences = defineCall({ ...declared, area: 'quiz', name: 'listAudiences' });
const courses = defineCall({ ...declared, area: 'lms', name: 'listCourses' });
const quiz = defineCall({
  ...declared,
  area: 'quiz',
  name: 'readQuiz',
  query: z.strictObject({ QuizID: z.string() }),
});
const save = defineCall({ ...declared, area: 'quiz', name: 'saveQuiz', method: 'POST', writes: true });

/** The records each response is built from, and those the write changes. */
const records: Record<string, string> = {
  readQuiz: 'quiz',
  listQuizzes: 'quiz alot',
  listAudiences: 'audi',
  listCourses: 'cour quiz',
  saveQuiz: 'quiz',
};

let count = 0;
const asked: string[] = [];
/** Every read waits for it before responding. */
let gate = Promise.resolve();
let refusing: string | undefined;

async function answer(address: string | URL | Request): Promise<Response> {
  const name = new URL(String(address), location.href).pathname.split('/').at(-1) ?? '';
  asked.push(name);
  if (name !== 'saveQuiz') await gate;
  if (name === refusing) return Response.json({}, { status: 403 });
  count += 1;
  return Response.json({ count }, { headers: { [recordsHeader]: records[name] ?? '', 'x-request-id': `${count}` } });
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => undefined,
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  asked.length = 0;
  gate = Promise.resolve();
  refusing = undefined;
});

async function openPage(makesStale?: readonly string[] | TakenFromAnswer) {
  const results: string[] = [];
  function Page() {
    const shown = [useCall(quizzes, {}), useCall(audiences, {}), useCall(courses, {})];
    const { write, busy, error } = useWrite(save, makesStale);
    const press = () =>
      write({}).then(
        () => results.push('saved'),
        () => results.push('refused'),
      );
    return (
      <>
        <button type="button" onClick={() => void press()}>
          Save
        </button>
        <output>{shown.map(({ state }) => state).join(' ')}</output>
        <p>{busy ? 'Busy' : `Ready ${error?.code ?? ''}`}</p>
      </>
    );
  }
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('ready ready ready')).toBeVisible();
  asked.length = 0;
  return { screen, results };
}

it('requests again what the write has changed, in any area, and nothing else', async () => {
  const { screen, results } = await openPage();
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  await expect.element(screen.getByText('Ready')).toBeVisible();
  expect(results).toEqual(['saved']);
  expect(asked).toEqual(['saveQuiz', 'listQuizzes', 'listCourses']);
});

it('resolves when it is saved, and is busy until the page has been read again', async () => {
  const { screen, results } = await openPage();
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(results).toEqual(['saved']));
  await vi.waitFor(() => expect(asked).toEqual(['saveQuiz', 'listQuizzes', 'listCourses']));
  await expect.element(screen.getByText('Busy')).toBeVisible();
  open();
  await expect.element(screen.getByText('Ready')).toBeVisible();
});

it('is saved even if what it changed cannot be loaded again', async () => {
  const { screen, results } = await openPage();
  refusing = 'listQuizzes';
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(asked).toEqual(['saveQuiz', 'listQuizzes', 'listCourses']));
  await expect.element(screen.getByText('Ready', { exact: true })).toBeVisible();
  expect(results).toEqual(['saved']);
  await expect.element(screen.getByText('ready ready ready')).toBeVisible();
});

it('requests nothing if it was refused, or if the page handles that itself', async () => {
  const refused = await openPage();
  refusing = 'saveQuiz';
  await refused.screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(refused.results).toEqual(['refused']));
  await refused.screen.unmount();
  refusing = undefined;
  queryClient.clear();
  const own = await openPage([]);
  await own.screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(own.results).toEqual(['saved']));
  await expect.element(own.screen.getByText('Ready')).toBeVisible();
  expect(asked).toEqual(['saveQuiz']);
});

it('removing a quiz does not load it again, even while its page is still shown', async () => {
  const QuizID = '0b5c7e1e-6f0a-4d39-9d5e-3a1f7c2b8d40';
  const remove = defineCall({
    ...declared,
    area: 'quiz',
    name: 'saveQuiz',
    method: 'POST',
    body: z.strictObject({ QuizID: z.string() }),
    writes: true,
  });
  const done: string[] = [];
  function Page() {
    const shown = [useCall(quiz, { query: { QuizID } }), useCall(quizzes, {})];
    const { write, busy } = useWrite(remove);
    const press = () => write({ body: { QuizID } }, () => done.push('left')).then(() => done.push('saved'));
    return (
      <>
        <button type="button" onClick={() => void press()}>
          Remove
        </button>
        <output>{shown.map(({ state }) => state).join(' ')}</output>
        <p>{busy ? 'Busy' : 'Idle'}</p>
      </>
    );
  }
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('ready ready')).toBeVisible();
  asked.length = 0;
  await screen.getByRole('button', { name: 'Remove' }).click();
  await vi.waitFor(() => expect(asked).toEqual(['saveQuiz', 'listQuizzes']));
  await expect.element(screen.getByText('Idle')).toBeVisible();
  expect(done.toSorted()).toEqual(['left', 'saved']);
  expect(asked).toEqual(['saveQuiz', 'listQuizzes']);
});

it('does not request again what the page takes from the answer itself', async () => {
  const { screen, results } = await openPage({ except: quizzes });
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await expect.element(screen.getByText('Ready')).toBeVisible();
  expect(results).toEqual(['saved']);
  expect(asked).toEqual(['saveQuiz', 'listCourses']);
});
