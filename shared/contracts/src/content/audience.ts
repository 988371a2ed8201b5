/** The audience of a channel or an article: everyone, a named audience, or no one while nothing is chosen. */
import * as z from 'zod/mini';
import { type Role, roles } from '../platform/roles.ts';
import { id, line } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';

/** Maximum length of each list. */
const most = 100;
const ids = z.array(id).check(z.maxLength(most));

/** Each non-empty list narrows the audience: members must match all of them. */
const audienceLists = z.strictObject({
  organisations: ids,
  /** Countries or other units of the tree. */
  units: ids,
  teams: ids,
  roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
});
export type AudienceLists = z.infer<typeof audienceLists>;

/** At least one condition is required: without any, the audience would include everyone by accident. */
export const narrows = ({ organisations, units, teams, roles: named }: AudienceLists): boolean =>
  [organisations, units, teams, named].some((list) => list.length > 0);

export const audienceInput = z
  .extend(audienceLists, { name: line(120, 1) })
  .check(z.refine((value) => narrows(value), 'names nobody: choose an organisation, a place, a team or a role'));

/** The author's choice; null while nothing is chosen. */
export const audienceChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('audience'), AudienceID: id }),
]);
export type AudienceChoice = z.infer<typeof audienceChoice>;

export const namedAudience = z.extend(audienceLists, {
  AudienceID: id,
  name: z.string(),
  version: fieldVersion,
  /** Number of enabled people in the audience. */
  people: z.int(),
  /** Number of channels and articles that use it. */
  uses: z.int(),
});
export type NamedAudience = z.infer<typeof namedAudience>;

/** The options from which an audience can be composed. */
export const audienceParts = z.object({
  organisations: z.array(z.object({ id, name: z.string() })),
  /** Countries first, then the other units; `place` names the units above. */
  units: z.array(z.object({ id, name: z.string(), kind: z.string(), place: z.string() })),
  teams: z.array(z.object({ id, name: z.string(), place: z.string() })),
});
export type AudienceParts = z.infer<typeof audienceParts>;

/** What determines whether a person belongs to an audience. */
export interface ReaderFacts {
  organisationIds: readonly string[];
  /** The person's own unit, all units above it and above the person's teams, and the country. */
  unitIds: readonly string[];
  teamIds: readonly string[];
  role: Role;
}

const meets = (wanted: readonly string[], own: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => own.includes(one));

/** The same rule as the SQL in `areas/content/audience-sql.ts`; a property test compares the two. */
export const fitsAudience = (reader: ReaderFacts, lists: AudienceLists): boolean =>
  narrows(lists) &&
  meets(lists.organisations, reader.organisationIds) &&
  meets(lists.units, reader.unitIds) &&
  meets(lists.teams, reader.teamIds) &&
  meets(lists.roles, [reader.role]);
