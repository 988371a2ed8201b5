/** For whom a channel or an article is. Everyone; a named audience; or no one yet, which is what is not chosen. */
import * as z from 'zod/mini';
import { type Role, roles } from '../platform/roles.ts';
import { id, line } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';

/** Of one list. */
const most = 100;
const ids = z.array(id).check(z.maxLength(most));

/** Each list that is not empty narrows the audience: only who fits all of them belongs to it. */
export const audienceLists = z.strictObject({
  organisations: ids,
  /** Countries, or other branches of the tree. */
  units: ids,
  teams: ids,
  roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
});
export type AudienceLists = z.infer<typeof audienceLists>;

/** An audience without conditions would be everyone by accident. */
export const narrows = ({ organisations, units, teams, roles: named }: AudienceLists): boolean =>
  [organisations, units, teams, named].some((list) => list.length > 0);

export const audienceInput = z
  .extend(audienceLists, { name: line(120, 1) })
  .check(z.refine((value) => narrows(value), 'names nobody: choose an organisation, a place, a team or a role'));

/** What an author chooses; null while nothing is chosen. */
export const audienceChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('audience'), AudienceID: id }),
]);
export type AudienceChoice = z.infer<typeof audienceChoice>;

export const namedAudience = z.extend(audienceLists, {
  AudienceID: id,
  name: z.string(),
  version: fieldVersion,
  /** Enabled people in the audience. */
  people: z.int(),
  /** Channels and articles that are for it. */
  uses: z.int(),
});
export type NamedAudience = z.infer<typeof namedAudience>;

/** What an audience can be made of. */
export const audienceParts = z.object({
  organisations: z.array(z.object({ id, name: z.string() })),
  /** Countries first, then the other branches; `place` is what is above. */
  units: z.array(z.object({ id, name: z.string(), kind: z.string(), place: z.string() })),
  teams: z.array(z.object({ id, name: z.string(), place: z.string() })),
});
export type AudienceParts = z.infer<typeof audienceParts>;

/** A person as audiences see them. */
export interface ReaderFacts {
  organisationIds: readonly string[];
  /** Own unit, everything above it and above the teams, and the country. */
  unitIds: readonly string[];
  teamIds: readonly string[];
  role: Role;
}

const meets = (wanted: readonly string[], own: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => own.includes(one));

/** The same rule as the statement in `areas/content/audience-sql.ts`; a property compares them. */
export const fitsAudience = (reader: ReaderFacts, lists: AudienceLists): boolean =>
  narrows(lists) &&
  meets(lists.organisations, reader.organisationIds) &&
  meets(lists.units, reader.unitIds) &&
  meets(lists.teams, reader.teamIds) &&
  meets(lists.roles, [reader.role]);
