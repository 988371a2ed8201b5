import { updatePromptMs } from '@portico/contracts/platform/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type UpdatePrompt, updatePrompt } from './update-prompt.ts';

let isShown: boolean;
let isBusy: boolean;
let prompt: UpdatePrompt;
const at = (pathname: string, isWork = false) => prompt.arrive({ pathname, isWork });
const quarterOfAnHour = 15 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  [isShown, isBusy] = [false, false];
  prompt = updatePrompt(
    (next) => (isShown = next),
    () => isBusy,
  );
});
afterEach(() => {
  prompt.stop();
  vi.useRealTimers();
});

it('disappears after 10 000 ms, and returns quietly on another page after a pause', () => {
  at('/home');
  prompt.updated();
  expect([isShown, updatePromptMs]).toEqual([true, 10_000]);
  vi.advanceTimersByTime(9_999);
  expect(isShown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown).toBe(false);
  vi.advanceTimersByTime(quarterOfAnHour - 1);
  at('/help');
  expect(isShown).toBe(false);
  vi.advanceTimersByTime(1);
  // Not while the person stays on a page, however long it has been open.
  expect(isShown).toBe(false);
  at('/schedule');
  expect(isShown).toBe(true);
});

it('is not shown while someone is working, and disappears when they start', () => {
  at('/coach');
  prompt.updated();
  expect(isShown).toBe(false);
  at('/coach/a/tgrow/0/m/new', true);
  at('/coach/a/tgrow/5/m/edit', true);
  expect(isShown).toBe(false);
  at('/coach');
  expect(isShown).toBe(true);
  vi.advanceTimersByTime(4_000);
  at('/lms/quiz/1/2/3', true);
  expect(isShown).toBe(false);
  // It was hidden before its time was up, so it appears on the next page for its full time.
  at('/quiz/home');
  vi.advanceTimersByTime(9_999);
  expect(isShown).toBe(true);
});

it('stays for its full time when the person moves to another page', () => {
  at('/home');
  prompt.updated();
  vi.advanceTimersByTime(6_000);
  at('/help');
  vi.advanceTimersByTime(3_999);
  expect(isShown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown).toBe(false);
});

it('waits behind a dialog, and loses none of its time while one covered it', () => {
  at('/home');
  isBusy = true;
  prompt.updated();
  vi.advanceTimersByTime(60_000);
  expect(isShown).toBe(false);
  isBusy = false;
  vi.advanceTimersByTime(1_000);
  expect(isShown).toBe(true);
  isBusy = true;
  vi.advanceTimersByTime(10_000);
  expect(isShown).toBe(false);
  isBusy = false;
  at('/help');
  expect(isShown).toBe(true);
});

it('does not appear on a page where someone was already writing when it opened, not even later', () => {
  at('/home');
  at('/support');
  isBusy = true;
  prompt.updated();
  at('/support-ticket/7');
  isBusy = false;
  vi.advanceTimersByTime(60_000);
  expect(isShown).toBe(false);
});

it('shows nothing while there is nothing newer', () => {
  at('/home');
  at('/help');
  expect(isShown).toBe(false);
});
