/** Boards of teams, and what stands on them. */
import { expect, type Page } from '@playwright/test';
import type { Api } from '../../support/api.ts';
import { picture } from '../../support/picture.ts';
import { isHeaded, shows } from '../on-page.ts';
import { newWord, type RouteCases } from '../route-case.ts';

interface TodaysBoard {
  SessionIDPK: string;
  isToday: boolean;
  issues: { state: string }[];
  newsItems: unknown[];
}

async function boardOfToday(api: Api): Promise<TodaysBoard> {
  const boards = await api.get<TodaysBoard[]>('pd/getTeamPDBoards', { TeamID: api.user.CompanyID });
  const today = boards.find((board) => board.isToday);
  if (!today) throw new Error('the demo team has no board today');
  return today;
}

interface OnBoard {
  boardID: string;
  id: string;
  title: string;
}

async function raisedIssue(api: Api): Promise<OnBoard> {
  const { SessionIDPK: boardID } = await boardOfToday(api);
  const body = { boardID, kind: 'issue', title: `Headsets crackle ${newWord()}`, text: 'Four of nine.' };
  return { boardID, ...(await api.post<{ id: string; title: string }>('pd/addIssue', { body })) };
}

async function writtenNews(api: Api): Promise<OnBoard> {
  const { SessionIDPK: boardID } = await boardOfToday(api);
  const body = { boardID, tag: 'safety', title: `Fire drill ${newWord()}`, text: 'At eleven.', until: null };
  return { boardID, ...(await api.post<{ id: string; title: string }>('pd/addNewsItem', { body })) };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const countsOf = (news: number, open: number) => `${counted(news, 'news item')}, ${counted(open, 'open item')}`;

/** Somebody of another team. */
const strangers = ['delegate'] as const;
const toStrangers = { strangers, told: 'You have no permission to see this data' } as const;

export const boardCases: RouteCases = {
  '/pd/home': {
    async prepare({ api }) {
      await raisedIssue(api);
      const { issues, newsItems } = await boardOfToday(api);
      const open = issues.filter(({ state }) => state !== 'done').length;
      const row = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Today' });
      return {
        address: '/pd/home',
        see: (page) => expect(row(page)).toContainText(countsOf(newsItems.length, open)),
        by: { menu: 'Boards' },
      };
    },
  },
  '/pd/board/:id': {
    strangers,
    told: 'This board is not available',
    async prepare({ api }) {
      const { boardID, title } = await raisedIssue(api);
      return {
        address: `/pd/board/${boardID}`,
        see: shows(title),
        by: { on: '/pd/home' },
        trail: ['PD boards', /\S/, /\d{4}$/],
        word: title,
      };
    },
  },
  '/pd/board/:boardid/idea/:ideaid': {
    ...toStrangers,
    async prepare({ api }) {
      const { boardID, id, title } = await raisedIssue(api);
      return {
        address: `/pd/board/${boardID}/idea/${id}`,
        see: isHeaded(title),
        by: { on: `/pd/board/${boardID}` },
        trail: ['PD boards', 'Board', title],
        word: title,
      };
    },
  },
  '/pd/board/:boardid/ideas/:ideaid/m/:mode': {
    ...toStrangers,
    async prepare({ api }) {
      const { boardID, id, title } = await raisedIssue(api);
      return {
        address: `/pd/board/${boardID}/ideas/${id}/m/edit`,
        see: (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title),
        by: { on: `/pd/board/${boardID}/idea/${id}` },
        trail: ['PD boards', 'Board', title],
        word: title,
      };
    },
  },
  '/pd/board/:boardid/news/:newsid': {
    ...toStrangers,
    async prepare({ api }) {
      const { boardID, id, title } = await writtenNews(api);
      return {
        address: `/pd/board/${boardID}/news/${id}`,
        see: isHeaded(title),
        by: { on: `/pd/board/${boardID}` },
        trail: ['PD boards', 'Board', title],
        word: title,
      };
    },
  },
  '/pd/board/:boardid/news/:newsid/m/:mode': {
    ...toStrangers,
    async prepare({ api }) {
      const { boardID, id, title } = await writtenNews(api);
      return {
        address: `/pd/board/${boardID}/news/${id}/m/edit`,
        see: (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title),
        by: { on: `/pd/board/${boardID}/news/${id}` },
        trail: ['PD boards', 'Board', title],
        word: title,
      };
    },
  },
  '/pd/board/:boardid/performance/:documentid/m/:mode': {
    ...toStrangers,
    async prepare({ api, as }) {
      const { SessionIDPK } = await boardOfToday(api);
      const title = `Calls in time ${newWord()}`;
      const coach = await as('coach');
      const file = { name: 'calls.png', type: 'image/png', bytes: picture(8, 8) };
      const { mediaID } = await coach.upload('attachment', file);
      const body = { kind: 'file', boardID: SessionIDPK, title, note: '', mediaID };
      const { PDPDPK: id } = await coach.post<{ PDPDPK: string }>('pd/addPerformanceDoc', { body });
      return {
        address: `/pd/board/${SessionIDPK}/performance/${id}/m/view`,
        see: isHeaded(title),
        by: { on: `/pd/board/${SessionIDPK}` },
        trail: ['PD boards', 'Board', title],
        word: title,
      };
    },
  },
};
