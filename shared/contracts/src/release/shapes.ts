/** Health reports of pages, and the figures that administrators see. */
import * as z from 'zod/mini';
import { remoteId } from '../platform/remote-id.ts';
import { id, text } from '../platform/shapes.ts';
import { browserError, errorsAReport } from './browser-errors.ts';

/**
 * - `shown`: a page was displayed; the value is the time since it was requested, in milliseconds.
 * - The parts of that time, in milliseconds: `entry`, until the release was loaded, if this document did not
 *   have it yet; `chunk`, from then until the page and its texts were loaded; `mount`, from then until it was rendered.
 * - `boot`: from the start until the boot document, which lists the releases, was loaded; reported once, by the first
 *   release that is displayed.
 * - `failed`: the page fell back to an earlier release, or nothing could be displayed: a file was missing, altered or
 *   late, or its page threw while rendering.
 * - `script_error`: an uncaught error in the release's own code.
 * - `deprecated`: its code used an export that the host will stop sharing; `name` is the export.
 * - `lcp`, `inp` (milliseconds) and `cls` (no unit): the browser's web vitals while its page was displayed.
 */
export const phases = ['boot', 'entry', 'chunk', 'mount'] as const;
const sampleKinds = ['shown', ...phases, 'failed', 'script_error', 'lcp', 'inp', 'cls', 'deprecated'] as const;
export type SampleKind = (typeof sampleKinds)[number];
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/**
 * Why someone had a release when its figures arrived. `stable`: it is the tenant's pinned or the general stable
 * version. `canary`: it is a canary for this tenant and person. `other`: neither, for example after a rollback.
 */
export const channels = ['stable', 'canary', 'other'] as const;
export type Channel = (typeof channels)[number];

const version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/));
const measured = z.number().check(z.minimum(0), z.maximum(1e7));

const sharedName = z.string().check(z.regex(/^[@\w./-]{1,80} \w{1,60}$/));

const healthSample = z
  .strictObject({
    remote: remoteId,
    version,
    kind: z.enum(sampleKinds),
    value: measured,
    /** Such as `@portico/ui OldButton`; only for `deprecated`. */
    name: z.optional(sharedName),
  })
  .check(z.refine(({ kind, name }) => (kind === 'deprecated') === (name !== undefined)));
export type HealthSample = z.infer<typeof healthSample>;

/** Maximum number of samples per report; a page keeps the others for its next report. */
export const samplesAReport = 50;

/** Samples, or the details of errors that other reports count. */
export const healthReport = z.strictObject({
  /** The nonce from the page's boot document; it expires some days after the document was served. */
  nonce: text(400, 1),
  /** Chosen by the page; a report received twice counts once. */
  report: id,
  samples: z.array(healthSample).check(z.maxLength(samplesAReport)),
  errors: z.optional(z.array(browserError).check(z.maxLength(errorsAReport))),
});
export type HealthReport = z.infer<typeof healthReport>;

/** Limits at which a canary is rolled back automatically; each tenant has its own. */
export const healthLimits = z.strictObject({
  /** Minimum number of different signed-in people affected: a single person cannot cause a rollback. */
  people: z.number().check(z.int(), z.minimum(2), z.maximum(1000)),
  /** How many percentage points the proportion of affected people may exceed that of the stable release. */
  points: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  /** A web vital counts as worse if it exceeds this percentage of the stable release’s value. */
  slower: z.number().check(z.int(), z.minimum(105), z.maximum(1000)),
});
export type HealthLimits = z.infer<typeof healthLimits>;
export const standardLimits: HealthLimits = { people: 3, points: 5, slower: 150 };

const quartile = z.nullable(z.number());
/** Figures of one version in one channel. */
const versionHealth = z.object({
  version: z.string(),
  channel: z.enum(channels),
  /** Number of different people for whom it was displayed, or should have been but failed. */
  people: z.number(),
  /** Number of these people with a failure or an error. */
  affected: z.number(),
  failures: z.number(),
  scriptErrors: z.number(),
  /** The 75th percentile over all people; null without reports. */
  shownMs: quartile,
  /** Loading time in milliseconds by phase. */
  phases: z.object({ boot: quartile, entry: quartile, chunk: quartile, mount: quartile }),
  lcp: quartile,
  inp: quartile,
  cls: quartile,
  /** Deprecated exports that its code uses, each with the number of people whose browsers reported it. */
  deprecated: z.array(z.object({ name: z.string(), people: z.number() })),
});
export type VersionHealth = z.infer<typeof versionHealth>;

const releaseNews = z.object({
  /** ISO instant. */
  at: z.string(),
  action: z.string(),
  version: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** True if the portal did it automatically because of the figures. */
  isAutomatic: z.boolean(),
});

export const remoteHealth = z.object({
  remote: z.string(),
  stable: z.nullable(z.string()),
  /** The canary in which this tenant participates. */
  canary: z.nullable(z.object({ version: z.string(), percent: z.number(), since: z.string() })),
  pinned: z.nullable(z.string()),
  /**
   * Why it is switched off for this tenant; empty if the operator has switched it off for everyone, since the reason is
   * internal; null if it is on.
   */
  disabled: z.nullable(z.string()),
  /** Versions that this tenant may pin, newest first. Absent from earlier servers. */
  offered: z.optional(z.array(z.string())),
  versions: z.array(versionHealth),
  /** Latest first. */
  news: z.array(releaseNews),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;
