/**
 * The static part of a remote: what the host needs to show menus, guard routes and preload, without running any of the
 * remote's code. The build extracts it from `remote.ts` into `remote.json`, and the boot document carries it.
 */
import * as z from 'zod/mini';
import { adminPermissions } from '../admin/permissions.ts';
import { areas } from './call.ts';
import { roles } from './roles.ts';

/** Who sees a route, a menu entry or a card: everyone signed in, or the named roles. */
export const audience = z.union([z.literal('all'), z.array(z.enum(roles))]);
export type Audience = z.infer<typeof audience>;

/** A text in every language of the portal; a tenant's override of the same message id takes precedence. */
export const label = z.object({ id: z.string(), en: z.string(), de: z.string(), fr: z.string() });
export type Label = z.infer<typeof label>;

/** Icons that a description may name; the host maps them to lucide components. */
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

/** Further icons that only panels of the administration use, so that no other page loads them. */
const panelIconNames = ['packages', 'templates', 'tiers', 'channels', 'medal', 'points'] as const;
export type PanelIconName = IconName | (typeof panelIconNames)[number];

const routeDescription = z.object({
  /** Address in the specification, `/pd/board/:id`. Protected unless `public` gives the reason why not. */
  path: z.string(),
  /** Key in the remote's `pages`. */
  page: z.string(),
  /** Last breadcrumb and, depending on a tenant option, part of the document title. */
  title: label,
  /** Title and address of each breadcrumb between home and the page itself. */
  crumbs: z.optional(z.array(z.object({ title: label, to: z.string() }))),
  audience,
  /** A feature flag in addition to the remote's own. */
  flag: z.optional(z.string()),
  /**
   * True for pages where a person is in the middle of something as soon as they open: a form, an attempt, a player.
   * Prompts to update never interrupt such a page.
   */
  isWork: z.optional(z.boolean()),
  public: z.optional(z.string()),
});
export type RouteDescription = z.infer<typeof routeDescription>;

/** Groups of the sidebar, in their order. */
export const menuGroups = ['learn', 'work', 'team', 'portal'] as const;
export type MenuGroupName = (typeof menuGroups)[number];

/** Icons that distinguish entries in the sidebar, which loads them with its own code. */
const menuSymbols = ['assessment', 'guests', 'mission', 'quality', 'signature', 'teamLearning', 'teamQuizzes'] as const;
export type MenuSymbol = (typeof menuSymbols)[number];

export const menuEntry = z.object({
  title: label,
  to: z.string(),
  icon,
  audience,
  flag: z.optional(z.string()),
  /** Position in the burger menu; the host's own entries use 0 to 9. */
  order: z.number(),
  /** Group in the sidebar; entries without one, such as those of earlier releases, are in `portal`. */
  group: z.optional(z.enum(menuGroups)),
  /** Icon in the sidebar, if another entry has the same `icon`. */
  symbol: z.optional(z.enum(menuSymbols)),
  /** Kinds of tasks that the sidebar counts at this entry: `ticket` counts `ticket.answer` and `ticket.work`. */
  tasks: z.optional(z.array(z.string())),
  /** Whether the entry also appears in the bottom bar on phones. */
  bottomBar: z.optional(z.boolean()),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** What the line below the greeting on the home page counts. */
const countedActivities = ['meetings', 'courses', 'quizzes'] as const;
export type CountedActivity = (typeof countedActivities)[number];

/**
 * A card on the home page as data: which call fills it, how the answer maps to what the host shows, and where it links
 * to. Field names are paths into the answer (`courses.0.CourseName`); link templates contain them in braces.
 */
export const homeCard = z.object({
  id: z.string(),
  kind: z.enum(['continue', 'agenda', 'list', 'rings', 'ranking', 'articles']),
  title: label,
  /** The text shown if the call returns no items. */
  empty: label,
  /** Icon of the items, also shown if there are none; defaults to the icon of the area. */
  icon: z.optional(icon),
  /** Icons by the kind of an item, up to its first dot: `board` applies to `board.issue`. */
  icons: z.optional(z.record(z.string(), icon)),
  /** The link next to the title; absent if no page shows the remaining items. */
  more: z.optional(z.object({ title: label, to: z.string() })),
  call: z.object({
    area: z.enum(areas),
    name: z.string(),
    method: z.enum(['GET', 'POST']),
    /**
     * Query values. The host replaces `{caller.UserID}` and other fields of the signed-in user; for a delegate, the
     * fields are the principal's. Values that are unknown are left out.
     */
    query: z.optional(z.record(z.string(), z.string())),
    body: z.optional(z.record(z.string(), z.string())),
  }),
  /** Path of the array of items in the answer; empty if the answer is the array. */
  items: z.string(),
  /** Path of the total number, if the answer does not contain all items. */
  total: z.optional(z.string()),
  /** For a ranking: path of the viewer's own row, which may be below the listed ones. */
  own: z.optional(z.string()),
  /** Paths of the viewer's own figures, shown above the items. */
  figures: z.optional(
    z.object({
      level: z.optional(z.string()),
      /** Weeks in a row. */
      streak: z.optional(z.string()),
      /** Places gained in the ranking since last week; negative if lost. */
      moved: z.optional(z.string()),
    }),
  ),
  /** What the line below the greeting counts: an agenda's items of today, or other items due within seven days. */
  counts: z.optional(z.enum(countedActivities)),
  /** Minutes for which the answer is fresh, if the specification defines a cache time for the call. */
  cacheMinutes: z.optional(z.number()),
  /** Milliseconds between refreshes while the page is visible, if it differs from the cache time. */
  refreshMs: z.optional(z.number()),
  /** Includes only items with these values at these paths; values are compared as strings. */
  where: z.optional(z.record(z.string(), z.string())),
  item: z.object({
    key: z.string(),
    /** A path that distinguishes items with the same key, such as the day of an occurrence. */
    occurrence: z.optional(z.string()),
    /** A path, or text with paths in braces. Parts between ` · ` are left out if their paths are empty. */
    title: z.string(),
    detail: z.optional(z.string()),
    kind: z.optional(z.string()),
    /** A number: percentage for continue and rings, points for ranking. */
    value: z.optional(z.string()),
    /** An ISO date or instant, shown in the viewer's format; overdue ones are highlighted. */
    due: z.optional(z.string()),
    /** When the item began to wait, as an instant; shown in days. */
    since: z.optional(z.string()),
    /** When the item was last continued, as an instant; shown in days. */
    touched: z.optional(z.string()),
    /** True for the viewer's own row in a ranking. */
    mine: z.optional(z.string()),
    /** Rank in a ranking, which equal points share. If absent, rows are numbered. */
    rank: z.optional(z.string()),
    /** For an article: address of its picture. Articles without a picture show a pattern in the brand's colours. */
    picture: z.optional(z.string()),
    /** The drawing that the author chose for items without a picture; the title decides if it is empty. */
    drawing: z.optional(z.string()),
    /** When it was published, as a day or an instant. */
    published: z.optional(z.string()),
    /** True if the viewer has not read it yet. */
    unread: z.optional(z.string()),
    /**
     * Whether the viewer must confirm that they have read it, and when they did; after that no confirmation is
     * requested.
     */
    mustRead: z.optional(z.string()),
    acknowledged: z.optional(z.string()),
    /** For an agenda: start and end as instants. */
    start: z.optional(z.string()),
    end: z.optional(z.string()),
    /** True if it lasts whole days, and the first of them as a calendar day. */
    allDay: z.optional(z.string()),
    day: z.optional(z.string()),
    link: z.optional(z.string()),
  }),
  most: z.number(),
  /** Width in twelfths on a wide screen: wide 7, aside 5, third 4, full 12. */
  size: z.enum(['wide', 'aside', 'third', 'full']),
  order: z.number(),
  audience,
  /** Not shown to delegates, because it concerns what a person can only do themselves. */
  ownOnly: z.optional(z.boolean()),
  flag: z.optional(z.string()),
});
export type HomeCard = z.infer<typeof homeCard>;

/** A panel with which an area is administered, shown at `/admin/<remote>/<panel>`. */
const adminPanel = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: label,
  /** One sentence about the panel's purpose, shown on the administration's first page. */
  text: label,
  /** The permission required to see it; its calls require the roles with the same permission. */
  permission: z.enum(adminPermissions),
  /** Key in the remote's `pages`. */
  page: z.string(),
  icon: z.enum([...iconNames, ...panelIconNames]),
  /** A feature flag in addition to the remote's own. */
  flag: z.optional(z.string()),
});
export type AdminPanel = z.infer<typeof adminPanel>;

export const remoteDescription = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9]*$/)),
  /**
   * Version of remote-contract the remote was built against; a host that supports only an older one asks for a reload.
   */
  contract: z.number(),
  title: label,
  /** Feature flag that switches the remote off together with its API areas. */
  flag: z.string(),
  areas: z.array(z.enum(areas)),
  routes: z.array(routeDescription),
  menu: z.array(menuEntry),
  homeCards: z.array(homeCard),
  /** Absent in releases from before the administration existed. */
  adminPanels: z.optional(z.array(adminPanel)),
  /**
   * Files stored on the person's device (0064): the name of the browser cache that contains them, and the page whose
   * code opens them. While that cache exists, the host loads this page's code at every start.
   */
  keeps: z.optional(z.object({ cache: z.string(), page: z.string() })),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;
