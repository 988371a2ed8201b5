/** Compares a line with existing data and plans a new person, a change, no change or a refusal. Pure. */
import { hasInScope } from '@portico/contracts/account/role-access';
import { administersPerson } from '@portico/contracts/admin/people/grants';
import type { ImportFault } from '@portico/contracts/admin/people/import-report';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { Role } from '@portico/contracts/platform/roles';
import { type HomeTeam, type Placement, placementOf } from '../placement.ts';
import { fault } from './fault.ts';
import { emailName, type FileNames, numberName } from './file-names.ts';
import type { KnownPerson } from './known-people.ts';
import { type PlanParts, Refused } from './plan-parts.ts';
import { functionOf, homeTeamsOf, leaderOf, refuseScope, rootOf } from './plan-place.ts';
import type { ImportRow } from './read-row.ts';

/** Everything an import writes about a person. The fields are named as on the person's page. */
interface ImportedPerson {
  FirstName: string;
  LastName: string;
  UserName: string;
  Email: string;
  userKey: string;
  language: string | null;
  Role: Role;
  UnitID: string | null;
  FunctionID: string | null;
  LeaderID: string | null;
  homeTeams: readonly HomeTeam[];
}

export interface Plan {
  kind: 'create' | 'change' | 'same';
  line: number;
  userId: string;
  before: ImportedPerson | undefined;
  after: ImportedPerson;
  placement: Placement;
  /** Personal number or e-mail of a leader who appears later in the file. */
  leaderLater: string | undefined;
  /** Object id to link, from an external identity provider. */
  signInId: string | undefined;
}

/** The person identified by the line; undefined for a new person. */
function intendedPerson(row: ImportRow, { known }: PlanParts): KnownPerson | undefined {
  const refuse = (code: ImportFault['code'], field: 'email' | 'personalNumber', value: string) =>
    new Refused(fault(row.line, code, field, value));
  const byNumber = row.personalNumber === undefined ? undefined : known.byNumber(row.personalNumber);
  const byEmail = known.byEmail(row.email);
  if (byNumber) {
    // Accounts with the same e-mail address may share a sign-in; taking over another person's sign-in is refused.
    if (
      byEmail.some(({ userId }) => userId !== byNumber.userId) &&
      byNumber.email.toLowerCase() !== row.email.toLowerCase()
    )
      throw refuse('email_taken', 'email', row.email);
    return byNumber;
  }
  const [only, another] = byEmail;
  if (another) throw refuse('two_people', 'email', row.email);
  if (only && row.personalNumber !== undefined && only.userKey !== '')
    throw refuse('number_taken', 'personalNumber', only.userKey);
  return only;
}

const statusOf = (person: KnownPerson): ImportedPerson => ({
  FirstName: person.firstName,
  LastName: person.lastName,
  UserName: person.username,
  Email: person.email,
  userKey: person.userKey,
  language: person.language,
  Role: person.role,
  UnitID: person.unitId,
  FunctionID: person.functionId,
  LeaderID: person.leaderId,
  homeTeams: person.homeTeams,
});

function refuseRepeated({ line, personalNumber, email }: ImportRow, { lineOf }: FileNames): void {
  const check = (name: string, field: 'personalNumber' | 'email', value: string) => {
    const first = lineOf.get(name);
    if (first !== undefined && first < line) throw new Refused(fault(line, 'repeats_line', field, value, first));
  };
  if (personalNumber !== undefined) check(numberName(personalNumber), 'personalNumber', personalNumber);
  check(emailName(email), 'email', email);
}

function refuseRights(row: ImportRow, plan: Plan, person: KnownPerson | undefined, { admin }: PlanParts): void {
  const refuse = (code: ImportFault['code'], field: 'role' | 'email' | 'team' | null = null) =>
    new Refused(fault(row.line, code, field));
  const { after, placement, userId } = plan;
  const given = { userId, role: after.Role, functionId: after.FunctionID, ...placement };
  if (!hasInScope(admin, given)) throw refuse('not_yours', 'team');
  if (!administersPerson(admin, given)) throw refuse('role_not_yours', 'role');
  if (!person) return;
  // A file never removes the System Administrator role: it might remove the last one.
  if (person.role === 'System Administrator' && after.Role !== person.role) throw refuse('role_not_yours', 'role');
  const renamed = after.UserName !== person.username || after.Email !== person.email;
  if (renamed && person.sharesSignIn && admin.role !== 'System Administrator') throw refuse('not_yours', 'email');
  if (person.userId === admin.userId && plan.kind === 'change') throw refuse('own_account');
}

function signInIdOf(row: ImportRow, person: KnownPerson | undefined, { directory, admin }: PlanParts) {
  if (row.signInId === undefined || directory === undefined) return undefined;
  if (roleScope(admin.role) !== 'tenant') throw new Refused(fault(row.line, 'not_yours', 'signInId', row.signInId));
  return person?.identityKeys.includes(`${directory}/${row.signInId}`) ? undefined : row.signInId;
}

function plan(row: ImportRow, parts: PlanParts): Plan {
  const { known, world } = parts;
  refuseRepeated(row, parts.file);
  const person = intendedPerson(row, parts);
  if (person && !administersPerson(parts.admin, person)) throw new Refused(fault(row.line, 'not_yours'));
  if (person?.disabled) throw new Refused(fault(row.line, 'is_deactivated'));
  const UserName = row.userName ?? person?.username ?? row.email;
  const holder = known.byUserName(UserName);
  if (holder && holder.userId !== person?.userId)
    throw new Refused(fault(row.line, 'user_name_taken', 'userName', UserName));
  const Role = row.role ?? person?.role ?? 'Learner';
  const homeTeams = homeTeamsOf(row, person, world);
  const FunctionID = functionOf(row, person, world);
  refuseScope(Role, homeTeams, FunctionID, row);
  const teamIds = homeTeams.flatMap(({ teamId }) => teamId ?? []);
  const placement = placementOf(Role, rootOf(row, Role, person, world), teamIds, world.units);
  const leader = leaderOf(row, person, parts);
  const after: ImportedPerson = {
    FirstName: row.firstName,
    LastName: row.lastName,
    UserName,
    Email: row.email,
    userKey: row.personalNumber ?? person?.userKey ?? '',
    language: row.language ?? (person ? person.language : parts.defaultLanguage),
    Role,
    UnitID: placement.unitId,
    FunctionID,
    LeaderID: leader.id,
    homeTeams,
  };
  const before = person && statusOf(person);
  const signInId = signInIdOf(row, person, parts);
  const differs =
    JSON.stringify(before) !== JSON.stringify(after) || leader.later !== undefined || signInId !== undefined;
  const kind = !person ? 'create' : differs ? 'change' : 'same';
  const userId = person?.userId ?? parts.newId();
  const planned = {
    kind,
    line: row.line,
    userId,
    before,
    after,
    placement,
    leaderLater: leader.later,
    signInId,
  } as const;
  refuseRights(row, planned, person, parts);
  return planned;
}

export function planPerson(row: ImportRow, parts: PlanParts): Plan | ImportFault {
  try {
    return plan(row, parts);
  } catch (cause) {
    if (cause instanceof Refused) return cause.fault;
    throw cause;
  }
}
