import type { PracticeCard, PracticeResult } from '@portico/contracts/quiz/practice/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answered } from '../../../data/answered.ts';
import type { OfflineAnswer } from '../../../data/offline-answers.ts';
import shared from '../../../language/en.json' with { type: 'json' };
import own from '../language/en.json' with { type: 'json' };
import { PracticeRun } from './practice-run.tsx';

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const sent = vi.hoisted((): { CardID: string; given: unknown }[] => []);
const replies = vi.hoisted((): Answered[] => []);
vi.mock('../../../data/practice.ts', () => ({
  sendAnswer: async ({ CardID }: PracticeCard, given: unknown) => {
    sent.push({ CardID, given });
    return replies.shift();
  },
  usePracticeSummary: () => ({ state: 'ready', data: { due: 0, open: 1, nextOn: '2026-12-02' } }),
}));
const offline = vi.hoisted(() => ({ answers: [] as OfflineAnswer[], listeners: new Set<() => void>() }));
vi.mock('../../../data/offline-answers.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const subscribe = (listener: () => void) => {
    offline.listeners.add(listener);
    return () => void offline.listeners.delete(listener);
  };
  return { useOfflineAnswers: () => useSyncExternalStore(subscribe, () => offline.answers), clearSeen: () => {} };
});
beforeEach(() => {
  offline.answers = [];
  sent.splice(0);
  replies.splice(0);
});

const options = [
  { id: 'a', text: 'By the sea', Selected: false },
  { id: 'b', text: 'In the hills', Selected: false },
];
const card = (CardID: string, text: string): PracticeCard => ({
  CardID,
  review: 0,
  version: 1,
  title: 'Harbour',
  question: { id: CardID, kind: 'single', text, help: null, Answers: options, prompts: [] },
});
const checked = (right: boolean): Answered => ({
  kind: 'checked',
  result: {
    counted: true,
    changed: false,
    right,
    nextOn: '2026-12-02',
    question: {
      ...{ id: 'q', kind: 'single', text: 'Where is the quay?', given: { options: ['b'] }, points: 0, maxPoints: 1 },
      outcome: right ? 'right' : 'wrong',
      Answers: options.map((one) => ({ ...one, Selected: one.id === 'b', right: one.id === 'a', feedback: null })),
      ...{ prompts: [], rightOrder: null, accepted: null, feedback: 'Ships need water.', markComment: null },
    },
  } satisfies PracticeResult,
});

const show = (cards: readonly PracticeCard[]) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <PracticeRun cards={cards} onAgain={() => undefined} />
    </UiProvider>,
  );

it('a question is answered with the keyboard alone, and the end shows how many answers were right', async () => {
  replies.push(checked(false), checked(true));
  const screen = await show([card('one', 'Where is the quay?'), card('two', 'Where are the vines?')]);
  await expect.element(screen.getByRole('heading', { name: 'Where is the quay?' })).toHaveFocus();
  expect(screen.getByText('Ships need water.').elements()).toEqual([]);
  // Nothing is chosen yet.
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/Choose or enter an answer/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.keyboard('2{Enter}');
  await expect.element(screen.getByText('Ships need water.')).toBeVisible();
  await expect.element(screen.getByText(/Asked again on/)).toBeVisible();
  expect(sent).toEqual([{ CardID: 'one', given: { options: ['b'] } }]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Where are the vines?' })).toHaveFocus();
  await screen.getByRole('button', { name: 'I don’t know' }).click();
  await screen.getByRole('button', { name: 'See results' }).click();
  expect(sent.at(-1)).toEqual({ CardID: 'two', given: null });
  await expect.element(screen.getByText('1 of 2 correct')).toBeVisible();
  await expect.element(screen.getByText(/Next on/)).toBeVisible();
});

it('a deck is answered with the keyboard alone, to its end', async () => {
  replies.push(checked(true), checked(true), checked(false));
  const screen = await show([
    card('one', 'Where is the quay?'),
    card('two', 'Where are the vines?'),
    card('three', 'Where is the lock?'),
  ]);
  const asks = (text: string) => expect.element(screen.getByRole('heading', { name: text })).toHaveFocus();
  const explains = () => expect.element(screen.getByText('Ships need water.')).toBeVisible();
  await asks('Where is the quay?');
  await userEvent.keyboard('1{Enter}');
  await explains();
  await userEvent.keyboard('{Enter}');
  await asks('Where are the vines?');
  // Uses Tab and the arrow keys, like people who have switched off single-key shortcuts.
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('radio', { name: 'By the sea' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'In the hills' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await explains();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Next question' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await asks('Where is the lock?');
  const dontKnow = screen.getByRole('button', { name: 'I don’t know' });
  for (let steps = 0; steps < 5 && document.activeElement !== dontKnow.element(); steps += 1) await userEvent.tab();
  await expect.element(dontKnow).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await explains();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('2 of 3 correct')).toBeVisible();
  expect(sent).toEqual([
    { CardID: 'one', given: { options: ['a'] } },
    { CardID: 'two', given: { options: ['b'] } },
    { CardID: 'three', given: null },
  ]);
});

it('without a network the answer is stored, and the end says that it is checked later', async () => {
  replies.push({ kind: 'waiting', key: 'sent later' });
  const screen = await show([card('one', 'Where is the quay?')]);
  await screen.getByText('By the sea').click();
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(screen.getByText(/Saved on this device/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Where is the quay?' })).toBeVisible();
  await screen.getByRole('button', { name: 'See results' }).click();
  await expect.element(screen.getByText(/1 answer is checked once you’re back online/)).toBeVisible();
  expect(screen.getByText('Ships need water.').elements()).toEqual([]);

  offline.answers = [{ key: 'sent later', card: card('one', 'Where is the quay?'), outcome: checked(true) as never }];
  for (const listener of offline.listeners) listener();
  await expect.element(screen.getByText('1 of 1 correct')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'The answer you gave offline' })).toBeVisible();
  await expect.element(screen.getByText('Ships need water.')).toBeVisible();
  expect(screen.getByText(/checked once you’re back online/).elements()).toEqual([]);
});

it('a question that has changed says so', async () => {
  const result = { counted: false, changed: true, right: null, question: null, nextOn: null };
  replies.push({ kind: 'checked', result });
  const screen = await show([card('one', 'Where is the quay?')]);
  await screen.getByRole('button', { name: 'I don’t know' }).click();
  await expect.element(screen.getByText(/This question has changed/)).toBeVisible();
});

it('a question that is no longer asked says so and goes on', async () => {
  replies.push({ kind: 'refused' });
  const screen = await show([card('one', 'Where is the quay?')]);
  await screen.getByRole('button', { name: 'I don’t know' }).click();
  await expect.element(screen.getByText(/answered on another device, or is no longer asked/)).toBeVisible();
});
