/** The names by which statements speak of the portal, its learners and its lessons. */
import type { Language } from '@portico/contracts/platform/tenant';
import type { Agent } from '@portico/contracts/player/xapi/statement';

export interface Home {
  /** Of the tenant. */
  slug: string;
  /** The tenant's portal: the home of its accounts, and the first part of the names of its lessons. */
  portal: string;
  /** The attempt's own host on the content origin. */
  content: string;
  /** Of the portal, when the lesson was opened. */
  language?: Language | undefined;
}

export const homeOf = (slug: string, portal: string, content: string, language?: Language): Home => ({
  slug,
  portal,
  content,
  language,
});

/** Opaque, no name or address. */
export const actorOf = ({ portal }: Home, userId: string): Agent => ({
  objectType: 'Agent',
  account: { homePage: portal, name: userId },
});

/** What stores statements, and says those of the portal itself. */
export const authorityOf = (home: Home): Agent => actorOf(home, 'portico');

interface NamedItem {
  itemId: string;
  standard: string;
  activityId: string;
}

/** A lesson of cmi5 gets a name from the portal; a package of xAPI goes by its own. */
export const lessonActivity = ({ portal }: Home, { itemId, standard, activityId }: NamedItem): string =>
  standard === 'cmi5' || activityId === '' ? `${portal}/xapi/lessons/${itemId}` : activityId;

export const blockActivity = ({ portal }: Home, itemId: string): string => `${portal}/xapi/blocks/${itemId}`;
export const courseActivity = ({ portal }: Home, packageId: string): string => `${portal}/xapi/courses/${packageId}`;
