import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { IdeaView } from './idea-view.tsx';
import type { IssueDetails } from './issue-details.ts';

const thread = vi.hoisted(() => ({ data: {} as object }));
vi.mock('@portico/data-client', async (load) => ({
  ...(await load<object>()),
  useWrite: () => ({ busy: false, write: async () => undefined }),
}));
vi.mock('@portico/data-client/comments', () => ({ useComments: () => ({ data: thread.data }) }));
vi.mock('@portico/ui/comments', () => ({ CommentThread: () => null }));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useViewer: () => ({ user: { UserName: 'ada@one.example' }, principal: null, context: {} }),
}));
vi.mock('./escalating.tsx', () => ({ Escalating: () => null }));
vi.mock('./idea-history.tsx', () => ({ IdeaHistory: () => null }));
vi.mock('./idea-links.tsx', () => ({ IdeaLinks: () => null }));
vi.mock('./item-frame.tsx', () => ({ ItemHeader: () => null }));

loadMessages('en', { 'pd.vote': ['Vote (', ['count'], ')'] });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const person = { UserID: 'u', FirstName: 'Ada', LastName: 'Berg' };
const issue = {
  ...{ id: 'i1', PDBFK: 'b1', kind: 'idea', title: 'Second screen', text: '', state: 'new', progress: 0, reason: '' },
  ...{ owner: person, createdBy: person, madeBy: null, dueOn: null, raisedOn: '2026-11-02', closedOn: null },
  ...{ dimensionID: null, picture: null, votes: { count: 2, mine: false }, comments: 0, escalation: null },
  ...{ versions: {}, can: { change: false, archive: false } },
};
const details = { issue, TeamName: 'Support' } as unknown as IssueDetails;
const vote = async (data: object) => {
  thread.data = data;
  const screen = await draw(<IdeaView boardID="b1" details={details} />);
  return screen.getByRole('button', { name: 'Vote (2)' });
};
const comments = (mayWrite: boolean) => ({
  state: 'ready',
  data: { comments: [], total: 0, hasMore: false, mayWrite },
});

it('offers a vote while the idea takes comments', async () => {
  await expect.element(await vote(comments(true))).toBeEnabled();
});

it('offers a vote before the comments have arrived', async () => {
  await expect.element(await vote({ state: 'loading' })).toBeEnabled();
});

it('offers no vote on an archived idea, which the server would refuse', async () => {
  await expect.element(await vote(comments(false))).toBeDisabled();
});
