import type { Comment, Reply } from '@portico/contracts/comment/shapes';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { CommentThread } from './comment-thread.tsx';
import type { CommentsControls } from './comments-controls.ts';

const ada = {
  UserID: 'ada',
  UserGUID: 'ada',
  UserName: 'ada@harbour.example',
  FirstName: 'Ada',
  LastName: 'Byron',
  AvatarImage: null,
};

const reply = (CommentID: string, text: string): Reply => ({
  CommentID,
  parentID: null,
  state: 'shown',
  author: ada,
  writtenFor: null,
  createdOn: '2026-11-20T09:00:00.000Z',
  editedOn: null,
  version: 1,
  body: [{ type: 'text', text }],
  hiddenBecause: null,
  reportedByMe: false,
  can: { edit: true, delete: true, reply: true, report: true, moderate: false },
});
const first: Comment = { ...reply('first', 'Well done'), replyCount: 3, replies: [reply('one', 'Thank you')] };

const controlsOf = (given: Partial<CommentsControls>): CommentsControls => ({
  data: { state: 'ready', data: { comments: [first], total: 4, hasMore: false, mayWrite: true }, retry: () => {} },
  isLoadingMore: false,
  loadMore: () => {},
  loadReplies: async () => [reply('one', 'Thank you'), reply('two', 'Agreed'), reply('three', 'Me too')],
  add: async () => undefined,
  edit: async () => undefined,
  remove: async () => undefined,
  report: async () => undefined,
  moderate: async () => undefined,
  suggest: async () => [],
  mentionAt: () => undefined,
  ...given,
});
const shown = (given: Partial<CommentsControls> = {}) =>
  draw(<CommentThread controls={controlsOf(given)} when={(instant) => instant.slice(0, 10)} />);

it('shows comments with their first replies, and all of them on request', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('Well done')).toBeVisible();
  await expect.element(screen.getByText('Thank you')).toBeVisible();
  expect(screen.getByText('Me too').query()).toBeNull();
  await screen.getByRole('button', { name: 'allReplies 3' }).click();
  await expect.element(screen.getByText('Me too')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'allReplies 3' })).not.toBeInTheDocument();
});

it('says that the replies could not be loaded, and loads them on the next press', async () => {
  const loadReplies = vi.fn(controlsOf({}).loadReplies).mockRejectedValueOnce(new Error('offline'));
  const screen = await shown({ loadReplies });
  const all = screen.getByRole('button', { name: 'allReplies 3' });
  await all.click();
  await expect.element(screen.getByText('We couldn’t load this')).toBeVisible();
  await all.click();
  await expect.element(screen.getByText('Me too')).toBeVisible();
  await expect.element(screen.getByText('We couldn’t load this')).not.toBeInTheDocument();
});

it('keeps the loaded replies if they cannot be loaded again, and offers to try again', async () => {
  const loadReplies = vi.fn(controlsOf({}).loadReplies);
  function Refetched() {
    const [comment, setComment] = useState(first);
    const data = { comments: [comment], total: 4, hasMore: false, mayWrite: true };
    const controls = controlsOf({ loadReplies, data: { state: 'ready', data, retry: () => {} } });
    return (
      <>
        <button type="button" onClick={() => setComment({ ...first })}>
          refetch
        </button>
        <CommentThread controls={controls} when={(instant) => instant.slice(0, 10)} />
      </>
    );
  }
  const screen = await draw(<Refetched />);
  await screen.getByRole('button', { name: 'allReplies 3' }).click();
  await expect.element(screen.getByText('Me too')).toBeVisible();
  loadReplies.mockRejectedValueOnce(new Error('offline'));
  await screen.getByRole('button', { name: 'refetch' }).click();
  await expect.element(screen.getByText('We couldn’t load this')).toBeVisible();
  await expect.element(screen.getByText('Me too')).toBeVisible();
  await screen.getByRole('button', { name: 'allReplies 3' }).click();
  await expect.element(screen.getByText('We couldn’t load this')).not.toBeInTheDocument();
});

it('sends a reply below its comment, and keeps it after a refusal', async () => {
  const add = vi.fn<CommentsControls['add']>(async () => undefined).mockResolvedValueOnce('refused');
  const screen = await shown({ add });
  await screen.getByRole('button', { name: 'replyTo Ada Byron' }).first().click();
  const field = screen.getByRole('textbox', { name: 'replyTo Ada Byron' });
  await field.fill('You are welcome');
  const send = screen.getByRole('button', { name: 'reply', exact: true });
  await send.click();
  await expect.element(screen.getByText('fault.refused')).toBeVisible();
  await expect.element(field).toHaveValue('You are welcome');
  await send.click();
  expect(add).toHaveBeenLastCalledWith('You are welcome', [], 'first');
  await expect.element(field).not.toBeInTheDocument();
});

async function choose(screen: Awaited<ReturnType<typeof shown>>, entry: string) {
  await screen.getByRole('button', { name: 'actions Ada Byron' }).first().click();
  await screen.getByRole('menuitem', { name: entry }).click();
}

it('edits a comment, starting from its text', async () => {
  const edit = vi.fn<CommentsControls['edit']>(async () => undefined);
  const screen = await shown({ edit });
  await choose(screen, 'edit');
  const field = screen.getByRole('textbox', { name: 'edit' });
  await expect.element(field).toHaveValue('Well done');
  await field.fill('Very well done');
  await screen.getByRole('button', { name: 'save' }).click();
  expect(edit).toHaveBeenCalledWith(first, 'Very well done', []);
  await expect.element(field).not.toBeInTheDocument();
});

it('asks before a comment is deleted, and says if it was not', async () => {
  const remove = vi.fn<CommentsControls['remove']>(async () => undefined).mockResolvedValueOnce('offline');
  const screen = await shown({ remove });
  await choose(screen, 'delete');
  const question = screen.getByRole('alertdialog', { name: 'deleteTitle' });
  const confirm = question.getByRole('button', { name: 'delete' });
  await confirm.click();
  await expect.element(question.getByText('notDeleted.offline')).toBeVisible();
  await confirm.click();
  await expect.element(question).not.toBeInTheDocument();
  expect(remove).toHaveBeenCalledTimes(2);
});

it('does not show the failure of a closed question in the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<'failed'>();
  const screen = await shown({ remove: () => promise });
  await choose(screen, 'delete');
  const question = screen.getByRole('alertdialog', { name: 'deleteTitle' });
  await question.getByRole('button', { name: 'delete' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  resolve('failed');
  await choose(screen, 'delete');
  await expect.element(question).toBeVisible();
  expect(question.getByText('notDeleted.failed').query()).toBeNull();
});

it('leaves a newer question open once a comment has been deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const screen = await shown({ remove: () => promise });
  await choose(screen, 'delete');
  const question = screen.getByRole('alertdialog', { name: 'deleteTitle' });
  await question.getByRole('button', { name: 'delete' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await choose(screen, 'report');
  const dialog = screen.getByRole('dialog', { name: 'reportTitle' });
  await expect.element(dialog).toBeVisible();
  resolve(undefined);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await expect.element(dialog).toBeVisible();
});

it('reports a comment with a reason', async () => {
  const report = vi.fn<CommentsControls['report']>(async () => undefined);
  const screen = await shown({ report });
  await choose(screen, 'report');
  const dialog = screen.getByRole('dialog', { name: 'reportTitle' });
  await dialog.getByText('reason.spam').click();
  await dialog.getByRole('textbox', { name: /note/ }).fill(' An advertisement ');
  await dialog.getByRole('button', { name: 'report' }).click();
  expect(report).toHaveBeenCalledWith('first', 'spam', 'An advertisement');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says why a hidden or deleted comment has no text', async () => {
  const hidden = { ...reply('hidden', ''), state: 'hidden' as const, body: null, hiddenBecause: 'An insult' };
  const deleted = { ...reply('deleted', ''), state: 'deleted' as const, author: null, body: null };
  const comments = [hidden, deleted].map((one) => ({ ...one, replyCount: 0, replies: [] }));
  const screen = await shown({
    data: { state: 'ready', data: { comments, total: 2, hasMore: false, mayWrite: false }, retry: () => {} },
  });
  await expect.element(screen.getByText('hiddenBecause An insult')).toBeVisible();
  await expect.element(screen.getByText('deleted', { exact: true })).toBeVisible();
  expect(screen.getByRole('textbox').query()).toBeNull();
});
