/** Everybody in a tenant's demo: who they are and which place they take. Drawn from the tenant's name, so it repeats. */
import type { Role } from '@portico/contracts/platform/roles';
import { type SeededChoice, seededChoice } from '../seeded-choice.ts';
import { firstNames, lastNames } from './names.ts';

export interface CastMember {
  /** Part of the username before the @. */
  name: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Index of the team, 0 to 5; null for those who stand above teams. */
  team: number | null;
  /** A second team in the other organisation. */
  secondTeam?: number;
  /** Where in the tree an administrator stands, above the first team. */
  standsAt?: 'office' | 'country' | 'cluster' | 'region';
  leads?: boolean;
  disabled?: boolean;
  /** Signs in with the identity of this other account. */
  identityOf?: string;
  /** An identity without a portal account. */
  withoutAccount?: boolean;
}

export const teamCount = 6;
const peopleCount = 60;
type Part = Omit<CastMember, 'firstName' | 'lastName'>;

/** The demo accounts of the fixed points. */
const fixedParts: readonly Part[] = [
  { name: 'learner', role: 'Learner', team: 0 },
  { name: 'learner2', role: 'Learner', team: 0 },
  { name: 'coach', role: 'Team Leader', team: 0, leads: true },
  { name: 'coach2', role: 'Team Leader', team: 1, leads: true },
  { name: 'delegate', role: 'Learner', team: 1 },
  { name: 'admin', role: 'System Administrator', team: null },
  { name: 'country', role: 'Country Admin', team: null, standsAt: 'country' },
  { name: 'support1', role: 'Support First Line', team: null },
  { name: 'support2', role: 'Support Second Line', team: null },
  { name: 'support3', role: 'Support Third Line', team: null },
  { name: 'multi', role: 'Learner', team: 2, secondTeam: 3 },
  { name: 'twin', role: 'Learner', team: 4 },
  { name: 'twin.lead', role: 'Team Leader', team: 5, leads: true, identityOf: 'twin' },
  { name: 'newcomer', role: 'Learner', team: null, withoutAccount: true },
  { name: 'blocked', role: 'Learner', team: 0, disabled: true },
];

/** The roles that the fixed accounts do not hold, and leaders of the remaining teams; named like everybody else. */
const furtherParts: readonly Omit<Part, 'name'>[] = [
  { role: 'Area/Office/Site Admin', team: null, standsAt: 'office' },
  { role: 'Cluster Admin', team: null, standsAt: 'cluster' },
  { role: 'Regional Admin', team: null, standsAt: 'region' },
  { role: 'Function Admin', team: null },
  { role: 'Global CS Admin', team: null },
  { role: 'Team Leader', team: 2, leads: true },
  { role: 'Team Leader', team: 3, leads: true },
  { role: 'Team Leader', team: 4, leads: true },
];

const asciiName = (first: string, last: string): string =>
  `${first}.${last}`
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');

function nameDrawer(chance: SeededChoice) {
  const taken = new Set<string>();
  return (): { firstName: string; lastName: string } => {
    for (;;) {
      const firstName = chance.pick(firstNames);
      const lastName = chance.pick(lastNames);
      if (taken.has(firstName) || taken.has(lastName)) continue;
      taken.add(firstName).add(lastName);
      return { firstName, lastName };
    }
  };
}

export function castOf(tenant: { slug: string }): CastMember[] {
  const draw = nameDrawer(seededChoice('demo people', tenant.slug));
  const cast: CastMember[] = [];
  for (const part of fixedParts) {
    const same = cast.find((member) => member.name === part.identityOf);
    cast.push({ ...part, ...(same ? { firstName: same.firstName, lastName: same.lastName } : draw()) });
  }
  const addNamed = (part: Omit<Part, 'name'>) => {
    const drawn = draw();
    cast.push({ ...part, ...drawn, name: asciiName(drawn.firstName, drawn.lastName) });
  };
  furtherParts.forEach(addNamed);
  for (let at = 0; cast.length < peopleCount + 1; at += 1) addNamed({ role: 'Learner', team: at % teamCount });
  return cast;
}
