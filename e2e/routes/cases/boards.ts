/** Team boards and their contents. */
import { expect, type Page } from '@playwright/test';
import { picture } from '../../support/picture.ts';
import { isHeaded, shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface TodaysBoard {
  SessionIDPK: string;
  TeamName: string;
  Held: string;
  isToday: boolean;
  issues: { state: string }[];
  newsItems: unknown[];
}

/** The team leader opens one if a run has continued past midnight. */
async function boardOfToday({ api, as }: Scene): Promise<TodaysBoard> {
  const TeamID = api.user.CompanyID;
  const read = async () =>
    (await api.get<TodaysBoard[]>('pd/getTeamPDBoards', { TeamID })).find((board) => board.isToday);
  const status = await read();
  if (status) return status;
  const dt = new Date().toISOString().slice(0, 10);
  await (await as('coach')).post('pd/createPDBoard', { query: { TeamID, dt } });
  const opened = await read();
  if (!opened) throw new Error('the team has no board today');
  return opened;
}

interface OnBoard {
  boardID: string;
  id: string;
  title: string;
}

async function raisedIssue(scene: Scene): Promise<OnBoard & { team: string; held: string }> {
  const { SessionIDPK: boardID, TeamName: team, Held: held } = await boardOfToday(scene);
  const body = { boardID, kind: 'issue', title: `Headsets crackle ${newWord()}`, text: 'Four of nine.' };
  return { boardID, team, held, ...(await scene.api.post<{ id: string; title: string }>('pd/addIssue', { body })) };
}

async function writtenNews(scene: Scene): Promise<OnBoard> {
  const { SessionIDPK: boardID } = await boardOfToday(scene);
  const body = { boardID, tag: 'safety', title: `Fire drill ${newWord()}`, text: 'At eleven.', until: null };
  return { boardID, ...(await scene.api.post<{ id: string; title: string }>('pd/addNewsItem', { body })) };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const countsOf = (news: number, open: number) => `${counted(news, 'news item')}, ${counted(open, 'open item')}`;

/** Someone in another team. */
const strangers = ['delegate'] as const;
const toStrangers = { strangers, heading: 'You have no permission to see this data' } as const;

export const boardCases: RouteCases = {
  '/actions': {
    asks: /^portal\//,
    async prepare(scene) {
      const { title } = await raisedIssue(scene);
      return {
        address: '/actions?source=boards',
        see: (page) => expect(page.getByRole('main')).toContainText(title),
        by: {
          on: '/home',
          press: (page) =>
            page
              .getByRole('link', { name: /^My actions/ })
              .first()
              .click(),
        },
      };
    },
  },
  '/pd/home': {
    async prepare(scene) {
      await raisedIssue(scene);
      const { issues, newsItems } = await boardOfToday(scene);
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
    heading: 'This board is not available',
    async prepare(scene) {
      const { boardID, title, team, held } = await raisedIssue(scene);
      const [year, , day] = held.split('-');
      return {
        address: `/pd/board/${boardID}`,
        see: shows(title),
        by: { on: '/pd/home' },
        trail: ['PD boards', team, new RegExp(`\\b${Number(day)} \\S+ ${year}$`)],
        word: title,
      };
    },
  },
  '/pd/board/:boardid/idea/:ideaid': {
    ...toStrangers,
    async prepare(scene) {
      const { boardID, id, title } = await raisedIssue(scene);
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
    async prepare(scene) {
      const { boardID, id, title } = await raisedIssue(scene);
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
    async prepare(scene) {
      const { boardID, id, title } = await writtenNews(scene);
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
    async prepare(scene) {
      const { boardID, id, title } = await writtenNews(scene);
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
    async prepare(scene) {
      const { SessionIDPK } = await boardOfToday(scene);
      const title = `Calls in time ${newWord()}`;
      const coach = await scene.as('coach');
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
