/**
 * The static half of a remote: what the host needs to draw menus, guard routes and preload, without running any of the
 * remote's code. Extracted by the build from `remote.ts` into `remote.json`, and carried by the boot document.
 */
import * as z from 'zod/mini';
import { adminPermissions } from '../admin/permissions.ts';
import { areas } from './call.ts';
import { roles } from './roles.ts';

/** Who sees a route, a menu entry or a card: everyone signed in, or the named roles. */
export const audience = z.union([z.literal('all'), z.array(z.enum(roles))]);
export type Audience = z.infer<typeof audience>;

/** A text in every language the portal speaks; a tenant's override of the same message id wins. */
export const label = z.object({ id: z.string(), en: z.string(), de: z.string(), fr: z.string() });
export type Label = z.infer<typeof label>;

/** Icons a description may name; the host maps them to lucide components. */
export const iconNames = [
  'home',
  'learning',
  'coaching',
  'boards',
  'quiz',
  'support',
  'trophy',
  'news',
  'help',
  'scanner',
  'calendar',
  'career',
  'target',
  'users',
] as const;
export const icon = z.enum(iconNames);
export type IconName = z.infer<typeof icon>;

/** And those that only panels of the administration need, so that no other page loads them. */
export const panelIconNames = ['packages', 'templates', 'tiers', 'channels', 'medal', 'points'] as const;
export type PanelIconName = IconName | (typeof panelIconNames)[number];

export const routeDescription = z.object({
  /** The specification's address, `/pd/board/:id`. Protected unless `public` says why not. */
  path: z.string(),
  /** Key in the remote's `pages`. */
  page: z.string(),
  /** Last breadcrumb and, by tenant option, the page's part of the document title. */
  title: label,
  /** Breadcrumbs between home and the page itself: title and address of each. */
  crumbs: z.optional(z.array(z.object({ title: label, to: z.string() }))),
  audience,
  /** A feature flag next to the remote's own. */
  flag: z.optional(z.string()),
  /**
   * True where someone is in the middle of something from the moment it opens: a form, an attempt, a player. Nothing asks
   * them to leave it.
   */
  isWork: z.optional(z.boolean()),
  public: z.optional(z.string()),
});
export type RouteDescription = z.infer<typeof routeDescription>;

export const menuEntry = z.object({
  title: label,
  to: z.string(),
  icon,
  audience,
  flag: z.optional(z.string()),
  /** Order in the burger menu; the host's own entries are at 0 to 9. */
  order: z.number(),
  /** Also shown in the bottom bar of phones. */
  bottomBar: z.optional(z.boolean()),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** What the line below the greeting of the home page counts. */
export const countedActivities = ['meetings', 'courses', 'quizzes'] as const;
export type CountedActivity = (typeof countedActivities)[number];

/**
 * A card on the home page as data: which call fills it, how its answer maps to what the host draws, where it leads.
 * Field names are paths into the answer (`courses.0.CourseName`); link templates hold them in braces.
 */
export const homeCard = z.object({
  id: z.string(),
  kind: z.enum(['continue', 'agenda', 'list', 'rings', 'ranking', 'articles']),
  title: label,
  /** The text when the call answers nothing to show. */
  empty: label,
  /** Of its items, and of what is shown in their place when there are none; absent: the area's. */
  icon: z.optional(icon),
  /** Icons of items by their kind, as far as its first dot: `board` is that of `board.issue`. */
  icons: z.optional(z.record(z.string(), icon)),
  /** The link next to the title; absent while no page shows the rest. */
  more: z.optional(z.object({ title: label, to: z.string() })),
  call: z.object({
    area: z.enum(areas),
    name: z.string(),
    method: z.enum(['GET', 'POST']),
    /**
     * Query values; `{caller.UserID}` and the other fields of the signed-in user are put in by the host. While acting for
     * someone they are theirs; what is not known of them is left out.
     */
    query: z.optional(z.record(z.string(), z.string())),
    body: z.optional(z.record(z.string(), z.string())),
  }),
  /** Path of the array of items in the answer; empty when the answer is the array. */
  items: z.string(),
  /** Path of how many there are, where the answer does not hold them all. */
  total: z.optional(z.string()),
  /** Of a ranking: path of the viewer's own line, which may be below the items. */
  own: z.optional(z.string()),
  /** What its items of today (of an agenda) or of the next seven days (what is due) are counted as, below the greeting. */
  counts: z.optional(z.enum(countedActivities)),
  /** Minutes its answer stays fresh, where the specification names a cache time of its call. */
  cacheMinutes: z.optional(z.number()),
  /** Milliseconds between refreshes while the page is visible, where they are not to be as far apart as that. */
  refreshMs: z.optional(z.number()),
  /** Only items that have these values at these paths; texts, numbers and truth values as text. */
  where: z.optional(z.record(z.string(), z.string())),
  item: z.object({
    key: z.string(),
    /** A path that distinguishes items of one key, such as the day of a series. */
    occurrence: z.optional(z.string()),
    /** A path, or text around paths in braces. What is between ` · ` is left out where its paths are empty. */
    title: z.string(),
    detail: z.optional(z.string()),
    kind: z.optional(z.string()),
    /** A figure: percentage for continue and rings, points for ranking. */
    value: z.optional(z.string()),
    /** An ISO date or instant, drawn in the viewer's way; overdue ones are marked. */
    due: z.optional(z.string()),
    /** Since when it waits, an instant, drawn in days. */
    since: z.optional(z.string()),
    /** When it was last continued, an instant, drawn in days. */
    touched: z.optional(z.string()),
    /** True for the viewer's own line in a ranking. */
    mine: z.optional(z.string()),
    /** Its place in a ranking: equal points share one. Absent: places are counted. */
    rank: z.optional(z.string()),
    /** Of an article: the address of its picture; what it has none for is drawn from the brand. */
    picture: z.optional(z.string()),
    /** When it came out, a day or an instant. */
    published: z.optional(z.string()),
    /** True for what the viewer has not read yet. */
    unread: z.optional(z.string()),
    /** True for what asks the viewer to confirm that they read it, and when they did: then it asks no more. */
    mustRead: z.optional(z.string()),
    acknowledged: z.optional(z.string()),
    /** Of an agenda: beginning and end, as instants. */
    start: z.optional(z.string()),
    end: z.optional(z.string()),
    /** True for what lasts whole days, and the first of them: a calendar day. */
    allDay: z.optional(z.string()),
    day: z.optional(z.string()),
    link: z.optional(z.string()),
  }),
  most: z.number(),
  /** Of twelve columns on a wide screen: wide 7, aside 5, third 4, full 12. */
  size: z.enum(['wide', 'aside', 'third', 'full']),
  order: z.number(),
  audience,
  /** What no one does for another: it is not on a delegate's page. */
  ownOnly: z.optional(z.boolean()),
  flag: z.optional(z.string()),
});
export type HomeCard = z.infer<typeof homeCard>;

/** A panel of the administration: what an area needs kept in order, shown at `/admin/<remote>/<panel>`. */
export const adminPanel = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: label,
  /** What can be done there, one sentence; is on the administration's first page. */
  text: label,
  /** Who finds it; the calls behind it name the roles of the same permission. */
  permission: z.enum(adminPermissions),
  /** Key in the remote's `pages`. */
  page: z.string(),
  icon: z.enum([...iconNames, ...panelIconNames]),
  /** A feature flag next to the remote's own. */
  flag: z.optional(z.string()),
});
export type AdminPanel = z.infer<typeof adminPanel>;

export const remoteDescription = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  /** Version of remote-contract the remote was built against; a host that speaks an older one asks for a reload. */
  contract: z.number(),
  title: label,
  /** Feature flag that switches the remote off, and the API areas that go with it. */
  flag: z.string(),
  areas: z.array(z.enum(areas)),
  routes: z.array(routeDescription),
  menu: z.array(menuEntry),
  homeCards: z.array(homeCard),
  /** Absent in releases from before the administration. */
  adminPanels: z.optional(z.array(adminPanel)),
  /**
   * Files that people keep on their device (0064): the browser's cache in which they lie, and the page whose code opens
   * them. While that cache is there, the host loads the page next to every start.
   */
  keeps: z.optional(z.object({ cache: z.string(), page: z.string() })),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;
