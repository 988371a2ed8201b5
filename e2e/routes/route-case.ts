/** What the route matrix needs to know of one declared route: who opens it, what is written first, and where it must be seen. */
import type { Page } from '@playwright/test';
import type { Asks } from '../faults/page-faults.ts';
import type { Api } from '../support/api.ts';

/** Demo accounts that hold a role each, by the part of their username before the @. */
export const roleOfAccount = {
  learner: 'Learner',
  learner2: 'Learner',
  coach: 'Team Leader',
  coach2: 'Team Leader',
  delegate: 'Learner',
  admin: 'System Administrator',
  country: 'Country Admin',
  support1: 'Support First Line',
  support3: 'Support Third Line',
} as const;
export type Account = keyof typeof roleOfAccount;

export interface Scene {
  /** The API as the account that opens the page. */
  api: Api;
  /** … and of someone else of the same tenant, who answers, gives or decides before. */
  as(account: Account): Promise<Api>;
  /** The window in which it is opened afterwards. */
  page: Page;
  /** Portal of the tenant, without a slash at its end. */
  portal: string;
}

/** How the page is reached by pressing, from another page. */
export type Way =
  /** An entry of the menu. */
  | { menu: string }
  /** The page on which a link leads there; a press of another kind says which. */
  | { on: string; press?: (page: Page) => Promise<void> }
  /** Nothing in the portal leads there; why. */
  | { only: string };

export interface Opened {
  address: string;
  /** Fails unless what was written a moment before is on the page. */
  see(page: Page): Promise<void>;
  by: Way;
  /** What was written, where it is a word of its own: it must not be on the page of the person who is refused. */
  word?: string;
  /** Puts back what stays with the account and would be met by what is tested later. */
  undo?(): Promise<void>;
  /** Texts of the breadcrumb after the home icon, the page itself last; what the route declares, unless told. */
  trail?: readonly (string | RegExp)[];
}

export interface RouteCase {
  /** The account that opens it; `guest` has none. */
  as?: Account | 'guest';
  /** Which calls of its opening are made to fail; its own, unless told. */
  asks?: Asks;
  prepare(scene: Scene): Promise<Opened>;
  /**
   * Someone to whom the address of the very same thing must show nothing of it, although the route is open to their role.
   * Routes for some roles are refused to the others without being told.
   */
  strangers?: readonly Account[];
  /** Heading of what strangers are told, where the area has its own words. */
  told?: string;
}

export type RouteCases = Readonly<Record<string, RouteCase>>;

/** A word found nowhere else in the portal. */
export const newWord = (): string => `w${crypto.randomUUID().slice(0, 8)}`;
