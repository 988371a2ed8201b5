/** People of one team on today's board, each in a browser context of their own. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { origin } from './addresses.ts';
import { type Api, listenForApi } from './api.ts';
import { signInHome } from './sign-in.ts';

const tenant = 'harbour';

export interface BoardPerson {
  context: BrowserContext;
  page: Page;
  api: Api;
}

interface TodaysBoard {
  SessionIDPK: string;
  isToday: boolean;
  userStatuses: { user: { UserName: string } }[];
}

async function enter(browser: Browser, name: string, at: string): Promise<BoardPerson> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const api = listenForApi(page);
  await signInHome(page, tenant, name, at);
  return { context, page, api: await api() };
}

/** A person and some or all of their team, and the id of today's board. */
export async function peopleOfBoard(
  browser: Browser,
  count: number,
  { first = 'learner', at = origin(tenant) } = {},
): Promise<{ people: BoardPerson[]; boardID: string }> {
  const one = await enter(browser, first, at);
  const boards = await one.api.get<TodaysBoard[]>('pd/getTeamPDBoards', { TeamID: one.api.user.CompanyID });
  const board = boards.find(({ isToday }) => isToday);
  if (!board) throw new Error(`The team of ${first} has no board of today.`);
  const names = board.userStatuses
    .map(({ user }) => user.UserName.split('@')[0] ?? '')
    .filter((name) => name !== first)
    .slice(0, count - 1);
  const people = [one];
  // Two at a time, because a sign-in hashes a password.
  for (let from = 0; from < names.length; from += 2)
    people.push(...(await Promise.all(names.slice(from, from + 2).map((name) => enter(browser, name, at)))));
  return { people, boardID: board.SessionIDPK };
}
