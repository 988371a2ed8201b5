/** Everyone in a tenant's demo with their position. Generated from the tenant's name, so the result is reproducible. */
import { roles } from '@portico/contracts/platform/roles';
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';
import { type SeededChoice, seededChoice } from '../seeded-choice.ts';

const part = {
  role: z.enum(roles),
  /** Index of the team, 0 to 5; null for people above teams. */
  team: z.nullable(z.number()),
  /** A second team in the other organisation. */
  secondTeam: z.optional(z.number()),
  /** Level of an administrator's unit in the tree, above the first team. */
  standsAt: z.optional(z.enum(['office', 'country', 'cluster', 'region'])),
  leads: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  /** Has not seen the first steps yet. */
  isNew: z.optional(z.boolean()),
  /** Signs in with the identity of this other account. */
  identityOf: z.optional(z.string()),
  /** An identity without a portal account. */
  withoutAccount: z.optional(z.boolean()),
  /** Keeps the initials. */
  withoutPicture: z.optional(z.boolean()),
};
const furtherPart = z.strictObject(part);
/** `name`: the part of the user name before the @. */
const fixedPart = z.strictObject({ name: z.string(), ...part });
const accounts = demoData(
  'people/accounts',
  z.strictObject({ fixed: z.array(fixedPart), further: z.array(furtherPart) }),
);
const words = z.array(z.string());
const names = demoData('people/names', z.strictObject({ first: words, last: words, shortHair: words }));

export interface CastMember extends z.infer<typeof fixedPart> {
  firstName: string;
  lastName: string;
}

export const hasShortHair = ({ firstName }: Pick<CastMember, 'firstName'>): boolean =>
  names().shortHair.includes(firstName);

export const teamCount = 6;
const peopleCount = 60;

const asciiName = (first: string, last: string): string =>
  `${first}.${last}`
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');

function nameDrawer(chance: SeededChoice) {
  const { first, last } = names();
  const taken = new Set<string>();
  return (): { firstName: string; lastName: string } => {
    for (;;) {
      const firstName = chance.pick(first);
      const lastName = chance.pick(last);
      if (taken.has(firstName) || taken.has(lastName)) continue;
      taken.add(firstName).add(lastName);
      return { firstName, lastName };
    }
  };
}

export function castOf(tenant: { slug: string }): CastMember[] {
  const draw = nameDrawer(seededChoice('demo people', tenant.slug));
  const cast: CastMember[] = [];
  const { fixed, further } = accounts();
  for (const part of fixed) {
    const same = cast.find((member) => member.name === part.identityOf);
    cast.push({ ...part, ...(same ? { firstName: same.firstName, lastName: same.lastName } : draw()) });
  }
  const addNamed = (part: z.infer<typeof furtherPart>) => {
    const drawn = draw();
    cast.push({ ...part, ...drawn, name: asciiName(drawn.firstName, drawn.lastName) });
  };
  further.forEach(addNamed);
  for (let at = 0; cast.length < peopleCount + 1; at += 1) addNamed({ role: 'Learner', team: at % teamCount });
  return cast;
}
