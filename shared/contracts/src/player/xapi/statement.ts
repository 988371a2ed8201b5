/**
 * Statements of xAPI 1.0.3 that a course may send: strict where the specification requires it, so that a stored
 * statement can be passed on to any other record store.
 */
import * as z from 'zod/mini';
import type { Standard } from '../standards.ts';
import { isIsoDuration } from './duration.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
/**
 * Only requires a scheme and no spaces, because identifiers in real courses are rarely more correct than that. NUL is
 * excluded because the database cannot store it in a text.
 */
export const iri = text(2000).check(
  z.regex(/^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s\0]+$|^\[[^\]\s\0]+\][^\s\0]*$/, 'is no IRI'),
);
const languageMap = z.record(text(100), text(20_000));
const extensions = z.record(iri, z.unknown());
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'is no UUID'), z.overwrite(lowered));
function lowered(value: string): string {
  return value.toLowerCase();
}
export const instant = z.iso.datetime({ offset: true });

const account = z.strictObject({ homePage: iri, name: text(500) });
const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;
const hasOne = (named: object): boolean => identifiers.filter((name) => name in named).length === 1;

export const agent = z
  .strictObject({
    objectType: z.optional(z.literal('Agent')),
    name: z.optional(text(1000)),
    mbox: z.optional(text(500).check(z.regex(/^mailto:[^@\s]+@[^@\s]+$/))),
    mbox_sha1sum: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/i))),
    openid: z.optional(iri),
    account: z.optional(account),
  })
  .check(z.refine(hasOne, 'needs exactly one identifier'));
export type Agent = z.infer<typeof agent>;

/** Keeps unknown fields. `looseObject` is not in the shared part of the schema library. */
const open = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.catchall(z.object(shape), z.unknown());

const group = open({ objectType: z.literal('Group') });

export const verb = z.strictObject({ id: iri, display: z.optional(languageMap) });

export const activity = z.strictObject({
  objectType: z.optional(z.literal('Activity')),
  id: iri,
  definition: z.optional(
    open({
      name: z.optional(languageMap),
      description: z.optional(languageMap),
      type: z.optional(iri),
      moreInfo: z.optional(iri),
      extensions: z.optional(extensions),
    }),
  ),
});
export type Activity = z.infer<typeof activity>;

const reference = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid });
const otherObject = open({ objectType: z.enum(['Agent', 'Group', 'SubStatement']) });
const object = z.union([activity, reference, otherObject]);

interface Bounded {
  raw?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}
const inBounds = ({ raw, min, max }: Bounded): boolean =>
  (min === undefined || max === undefined || min < max) &&
  (raw === undefined || ((min === undefined || raw >= min) && (max === undefined || raw <= max)));

export const score = z
  .strictObject({
    scaled: z.optional(z.number().check(z.minimum(-1), z.maximum(1))),
    raw: z.optional(z.number()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  })
  .check(z.refine(inBounds, 'lies outside its own bounds'));
export type Score = z.infer<typeof score>;

const result = z.strictObject({
  score: z.optional(score),
  success: z.optional(z.boolean()),
  completion: z.optional(z.boolean()),
  response: z.optional(text(64_000)),
  duration: z.optional(z.string().check(z.refine(isIsoDuration, 'is no duration'))),
  extensions: z.optional(extensions),
});

/** Where a list is expected, a single activity is allowed. */
const activities = z.optional(z.union([z.array(activity).check(z.maxLength(100)), activity]));

const context = z.strictObject({
  registration: z.optional(uuid),
  instructor: z.optional(z.union([agent, group])),
  team: z.optional(group),
  contextActivities: z.optional(
    z.strictObject({ parent: activities, grouping: activities, category: activities, other: activities }),
  ),
  revision: z.optional(text(1000)),
  platform: z.optional(text(1000)),
  language: z.optional(text(100)),
  statement: z.optional(reference),
  extensions: z.optional(extensions),
});

export const statement = z.strictObject({
  id: z.optional(uuid),
  actor: z.union([agent, group]),
  verb,
  object,
  result: z.optional(result),
  context: z.optional(context),
  timestamp: z.optional(instant),
  /** The server sets both again. */
  stored: z.optional(instant),
  authority: z.optional(z.union([agent, group])),
  version: z.optional(z.string().check(z.regex(/^1\.0(\.\d+)?$/))),
  attachments: z.optional(z.array(z.unknown())),
});
export type Statement = z.infer<typeof statement>;

/**
 * A statement as lessons send it. Some lessons can read the actor only in the format of xAPI 0.9, and otherwise leave
 * it out.
 */
export const sentStatement = z.extend(statement, { actor: z.nullish(statement.shape.actor) });
export type SentStatement = z.infer<typeof sentStatement>;

/** Whether a lesson may leave out who plays it (0339). cmi5 and strict packages have to name the actor. */
export const mayOmitActor = ({ standard, strictLimits }: { standard: Standard; strictLimits: boolean }): boolean =>
  standard === 'xapi' && !strictLimits;

/** The activity of a statement; undefined if it is about something else. */
export const activityOf = ({ object: about }: Pick<Statement, 'object'>): string | undefined =>
  'id' in about && typeof about.id === 'string' && (about.objectType === undefined || about.objectType === 'Activity')
    ? about.id
    : undefined;

export function listed(list: Activity | readonly Activity[] | undefined): readonly Activity[] {
  if (list === undefined) return [];
  return Array.isArray(list) ? list : [list as Activity];
}

export const hasCategory = ({ context: within }: Pick<Statement, 'context'>, id: string): boolean =>
  listed(within?.contextActivities?.category).some((one) => one.id === id);

/** Whether both identify the same person; their display names do not matter. */
export function isSameAgent(one: unknown, other: Agent): boolean {
  const parsed = agent.safeParse(one);
  if (!parsed.success) return false;
  const { account: mine } = parsed.data;
  if (mine && other.account) return mine.homePage === other.account.homePage && mine.name === other.account.name;
  return identifiers.some(
    (name) => name !== 'account' && other[name] !== undefined && parsed.data[name] === other[name],
  );
}
