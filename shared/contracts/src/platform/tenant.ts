/**
 * A tenant is data. One schema validates it when a tenant file is read, when an administrator saves, and before
 * booting.
 */
import * as z from 'zod/mini';
import { type Language, languages } from './languages.ts';
import { remoteId } from './remote-id.ts';

export { type Language, languages };

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/));

/**
 * Colour roles of one mode. The generator in `shared/ui/tokens` derives them from the seeds with sufficient contrast.
 */
export const colourRoles = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'lineStrong',
  'text',
  'textMuted',
  'textSubtle',
  'accent',
  'accentHover',
  'accentPress',
  'onAccent',
  'accentSoft',
  'accentText',
  'accentLine',
  'focus',
  'success',
  'successSoft',
  'successText',
  'warning',
  'warningSoft',
  'warningText',
  'danger',
  'dangerSoft',
  'dangerText',
  'info',
  'infoSoft',
  'infoText',
  'art1',
  'art2',
  'art3',
  'art4',
  'art5',
  'scrim',
  'data1',
  'data2',
  'data3',
  'data4',
  'data5',
] as const;
export type ColourRole = (typeof colourRoles)[number];
const colours = z.record(z.enum(colourRoles), hex);

/** Fonts that come with the portal, from which a brand chooses. */
export const fonts = ['Figtree', 'Hanken Grotesk', 'Bricolage Grotesque', 'Geist'] as const;

/**
 * A tenant's input for its brand: seeds in OKLCH, never colours of text or controls, so that no unreadable pair can be
 * chosen.
 */
export const brandSeeds = z.strictObject({
  neutral: z.strictObject({ hue: z.number(), chroma: z.number() }),
  accent: z.strictObject({ hue: z.number(), chroma: z.number(), lightness: z.number() }),
  second: z.strictObject({ hue: z.number(), chroma: z.number() }),
  fonts: z.strictObject({
    body: z.enum(fonts),
    display: z.enum(fonts),
    displayWeight: z.number(),
    tracking: z.string().check(z.regex(/^-?0?\.\d+em$|^0$/)),
  }),
  radius: z.strictObject({ s: z.number(), m: z.number(), l: z.number(), control: z.number() }),
  density: z.enum(['compact', 'comfortable', 'spacious']),
  mark: z.enum(['wave', 'arc', 'grid']),
});
export type BrandSeeds = z.infer<typeof brandSeeds>;

/** The complete brand, as the page applies it. */
export const brand = z.object({
  id: z.string(),
  font: z.object({ body: z.enum(fonts), display: z.enum(fonts), displayWeight: z.number(), tracking: z.string() }),
  radius: z.object({ s: z.number(), m: z.number(), l: z.number(), control: z.number() }),
  density: z.enum(['compact', 'comfortable', 'spacious']),
  mark: z.enum(['wave', 'arc', 'grid']),
  colour: z.object({ light: colours, dark: colours }),
});
export type Brand = z.infer<typeof brand>;

/** Feature flags: one per remote of this repository, and one per larger feature within a remote. */
export const flags = [
  'lms',
  'coaching',
  'pd',
  'quiz',
  'support',
  'gamification',
  'news',
  'scanner',
  'portalSearch',
  'schedule',
  'career',
  'salesSkills',
  'openLearning',
  'anonymousQuiz',
  'practice',
  'qm',
  'followup',
  'awards',
  'kudos',
  'externalLeaderboard',
  'push',
] as const;
export type Flag = (typeof flags)[number];

export const tenantSettings = z.strictObject({
  /** Also the first label of the host name: `harbour.localhost`. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  brandName: z.string().check(z.minLength(1), z.maxLength(60)),
  brandCode: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)),
  siteTitle: z.string().check(z.minLength(1), z.maxLength(120)),
  environment: z.string(),
  titleWithPage: z.boolean(),
  languages: z.array(z.enum(languages)).check(z.minLength(1)),
  defaultLanguage: z.enum(languages),
  privacyVersion: z.string(),
  flags: z.record(z.enum(flags), z.boolean()),
  /** Remotes that other teams have registered, switched on or off by their id; a missing one is off. */
  remotes: z.optional(z.record(remoteId, z.boolean())),
  identity: z.strictObject({
    kind: z.enum(['embedded', 'entra', 'oidc']),
    signInType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Entra ID's directory id, or the issuer of another provider; absent for the embedded one. */
    directory: z.optional(z.string()),
    issuer: z.optional(z.string()),
    clientId: z.optional(z.string()),
    audience: z.optional(z.string()),
    scope: z.optional(z.string()),
  }),
  /** Contains only areas whose base differs from `/api/<area>`. */
  areas: z.record(z.string(), z.string()),
  channels: z.strictObject({ help: z.uuidv4(), tips: z.uuidv4() }),
  /**
   * Maps routes of the specification to the addresses that this tenant uses instead. Both open the page; links use the
   * tenant's.
   */
  routes: z.record(z.string(), z.string()),
  /** Maps each language to the tenant's own texts: message id to text in ICU format. */
  overrides: z.record(z.enum(languages), z.record(z.string(), z.string())),
  limits: z.strictObject({
    uploadBytes: z.number(),
    suspendDataCharacters: z.number(),
    /** Maximum number of mails per day; defaults to the limits in platform/mail.ts. */
    mailsOfSender: z.optional(z.number()),
    mailsOfTenant: z.optional(z.number()),
    /** Maximum number of goals in a coaching session; defaults to the specification's one. */
    coachingGoals: z.optional(z.number()),
  }),
  /**
   * Maps categories of admin/privacy/data-categories.ts to their retention period in days; the defaults are defined
   * there.
   */
  retention: z.optional(z.record(z.string(), z.number())),
});
export type TenantSettings = z.infer<typeof tenantSettings>;

/** All switches by the name that a remote's description uses. A registered remote never replaces one of `flags`. */
export const tenantSwitches = ({
  flags: own,
  remotes = {},
}: Pick<TenantSettings, 'flags' | 'remotes'>): Readonly<Record<string, boolean>> => ({ ...remotes, ...own });
