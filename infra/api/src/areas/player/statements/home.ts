/** The names that statements use for the portal, its learners and its lessons. */
import type { Language } from '@portico/contracts/platform/tenant';
import type { Agent } from '@portico/contracts/player/xapi/statement';

export interface Home {
  /** Of the tenant. */
  slug: string;
  /** Address of the tenant's portal, which is the home of its accounts and the first part of its lessons' names. */
  portal: string;
  /** The attempt's own host on the content origin. */
  content: string;
  /** Language of the portal when the lesson was opened. */
  language?: Language | undefined;
}

export const homeOf = (slug: string, portal: string, content: string, language?: Language): Home => ({
  slug,
  portal,
  content,
  language,
});

/** Opaque: contains neither name nor address. */
export const actorOf = ({ portal }: Home, userId: string): Agent => ({
  objectType: 'Agent',
  account: { homePage: portal, name: userId },
});

/** The authority that stores statements; it is also the actor of the portal's own statements. */
export const authorityOf = (home: Home): Agent => actorOf(home, 'portico');

interface NamedItem {
  itemId: string;
  standard: string;
  activityId: string;
}

/** A lesson of cmi5 gets its name from the portal; an xAPI package uses its own. */
export const lessonActivity = ({ portal }: Home, { itemId, standard, activityId }: NamedItem): string =>
  standard === 'cmi5' || activityId === '' ? `${portal}/xapi/lessons/${itemId}` : activityId;

export const blockActivity = ({ portal }: Home, itemId: string): string => `${portal}/xapi/blocks/${itemId}`;
export const courseActivity = ({ portal }: Home, packageId: string): string => `${portal}/xapi/courses/${packageId}`;
