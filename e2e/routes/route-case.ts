/**
 * What the route matrix needs to know about a declared route: who opens it, what is written first, and where that must
 * be visible.
 */
import type { Page } from '@playwright/test';
import type { Asks } from '../faults/page-faults.ts';
import type { Api } from '../support/api.ts';

/** Demo accounts, one per role, by the part of their username before the @. */
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
  /** The API as someone else in the same tenant, who answers, gives or decides beforehand. */
  as(account: Account): Promise<Api>;
  /** The window in which the route is opened afterwards. */
  page: Page;
  /** Portal of the tenant, without a trailing slash. */
  portal: string;
}

/** How the page is reached from another page. */
export type Way =
  /** A menu entry. */
  | { menu: string }
  /** The page with a link to it; `press` if it is not a plain link. */
  | { on: string; press?: (page: Page) => Promise<void> }
  /** Nothing in the portal leads there; the text says why. */
  | { only: string };

export interface Opened {
  address: string;
  /** Fails unless what was just written is on the page. */
  see(page: Page): Promise<void>;
  by: Way;
  /** A unique word in what was written: it must not be on the page of a person who is refused. */
  word?: string;
  /** Reverts what would stay with the account and affect later tests. */
  undo?(): Promise<void>;
  /** Texts of the breadcrumb after the home icon, the page itself last; by default as the route declares. */
  trail?: readonly (string | RegExp)[];
}

export interface RouteCase {
  /** The account that opens it; `guest` has none. */
  as?: Account | 'guest';
  /** The calls to make fail while it opens; by default its own. */
  asks?: Asks;
  prepare(scene: Scene): Promise<Opened>;
  /**
   * People to whom this particular address must show nothing, although the route is open to their role. Roles that the
   * route excludes are refused anyway.
   */
  strangers?: readonly Account[];
  /** Heading that strangers see, if the area has its own. */
  heading?: string;
}

export type RouteCases = Readonly<Record<string, RouteCase>>;

/** A word found nowhere else in the portal. */
export const newWord = (): string => `w${crypto.randomUUID().slice(0, 8)}`;
