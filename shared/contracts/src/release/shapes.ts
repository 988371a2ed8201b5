/** What pages tell about releases, and what administrators read of it. */
import * as z from 'zod/mini';
import { id, text } from '../platform/shapes.ts';

/**
 * - `shown`: a page came on screen; the value is the time from wanting it, milliseconds.
 * - What that time was spent for, milliseconds each: `entry`, until the release had come, where this document did not
 *   have it yet; `chunk`, from then until the page and its texts had; `mount`, from then until it was drawn.
 * - `boot`: from the beginning until the document that says which releases there are had come; once, by the first
 *   release that it shows.
 * - `failed`: the release was left for an earlier one, or nothing could be shown: a file missing, altered or late, or
 *   its page threw while it was drawn.
 * - `script_error`: an error in the release's own code that nothing caught.
 * - `deprecated`: its code used something that the host will lend no more; `name` says what.
 * - `lcp`, `inp` (milliseconds) and `cls` (no unit): the browser's web vitals while its page was shown.
 */
export const phases = ['boot', 'entry', 'chunk', 'mount'] as const;
export type Phase = (typeof phases)[number];
export const sampleKinds = ['shown', ...phases, 'failed', 'script_error', 'lcp', 'inp', 'cls', 'deprecated'] as const;
export type SampleKind = (typeof sampleKinds)[number];
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/**
 * From where someone had a release when its figures came in: the tenant's own version or the one stable for all; a
 * canary that is for this tenant and person; or neither, as what was taken back since.
 */
export const channels = ['stable', 'canary', 'other'] as const;
export type Channel = (typeof channels)[number];

const remoteId = z.string().check(z.regex(/^[a-z][a-z0-9]{0,31}$/));
const version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/));
const measured = z.number().check(z.minimum(0), z.maximum(1e7));

const sharedName = z.string().check(z.regex(/^[@\w./-]{1,80} \w{1,60}$/));

export const healthSample = z
  .strictObject({
    remote: remoteId,
    version,
    kind: z.enum(sampleKinds),
    value: measured,
    /** `@portico/ui OldButton`; with `deprecated` only. */
    name: z.optional(sharedName),
  })
  .check(z.refine(({ kind, name }) => (kind === 'deprecated') === (name !== undefined)));
export type HealthSample = z.infer<typeof healthSample>;

/** One report holds no more; a page keeps the rest for its next one. */
export const samplesAReport = 50;

export const healthReport = z.strictObject({
  /** Of the boot document that the page runs by; it runs out some days after it was served. */
  nonce: text(400, 1),
  /** Made by the page; a report that comes twice counts once. */
  report: id,
  samples: z.array(healthSample).check(z.minLength(1), z.maxLength(samplesAReport)),
});
export type HealthReport = z.infer<typeof healthReport>;

/** From when on a canary is taken back automatically; a tenant's own. */
export const healthLimits = z.strictObject({
  /** How many different signed-in people must have met it: a single person cannot take a release back. */
  people: z.number().check(z.int(), z.minimum(2), z.maximum(1000)),
  /** The share of people who met it may be higher than with the stable release by so many percentage points. */
  points: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  /** A web vital counts as worse when it is more than so many percent of the stable release’s. */
  slower: z.number().check(z.int(), z.minimum(105), z.maximum(1000)),
});
export type HealthLimits = z.infer<typeof healthLimits>;
export const standardLimits: HealthLimits = { people: 3, points: 5, slower: 150 };

const quartile = z.nullable(z.number());
/** Figures of one version from one channel. */
export const versionHealth = z.object({
  version: z.string(),
  channel: z.enum(channels),
  /** Different people who had it on screen or failed to. */
  people: z.number(),
  /** Those of them who met a failure or an error. */
  affected: z.number(),
  failures: z.number(),
  scriptErrors: z.number(),
  /** Three quarters of the people had this or better; null without reports. */
  shownMs: quartile,
  /** What a load takes, milliseconds, phase by phase. */
  phases: z.object({ boot: quartile, entry: quartile, chunk: quartile, mount: quartile }),
  lcp: quartile,
  inp: quartile,
  cls: quartile,
  /** What its code uses of deprecated exports, and how many people's browsers reported that. */
  deprecated: z.array(z.object({ name: z.string(), people: z.number() })),
});
export type VersionHealth = z.infer<typeof versionHealth>;

export const releaseNews = z.object({
  /** ISO instant. */
  at: z.string(),
  action: z.string(),
  version: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Done by the portal itself, from figures. */
  isAutomatic: z.boolean(),
});

export const remoteHealth = z.object({
  remote: z.string(),
  stable: z.nullable(z.string()),
  /** A canary that this tenant takes part in. */
  canary: z.nullable(z.object({ version: z.string(), percent: z.number(), since: z.string() })),
  pinned: z.nullable(z.string()),
  /** Why it is switched off for this tenant; empty where it is off for all, of which the words are the operator's; null where it is on. */
  disabled: z.nullable(z.string()),
  versions: z.array(versionHealth),
  /** Last first. */
  news: z.array(releaseNews),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;
