/**
 * Decides in SQL who is in an audience. This is the only place on the server; `fitsAudience` in contracts is the same
 * rule.
 */
import type { ReaderFacts } from '@portico/contracts/content/audience';
import type { Reader } from '../../platform/subjects/subject.ts';

/** SQL expressions for a person: three arrays of ids and a role. */
interface ReaderSql {
  organisations: string;
  units: string;
  teams: string;
  role: string;
}

const meets = (wanted: string, own: string): string => `(${wanted} = '{}' or ${wanted} && ${own})`;

/** True if the audience `d` includes the person. A unit includes everything below it. */
const reaches = (d: string, { organisations, units, teams, role }: ReaderSql): string =>
  `(${meets(`${d}.organisations`, organisations)}
    and (${d}.units = '{}' or ${d}.units && ${units} or exists (select from portal.account_unit n
      where n.tenant_id = ${d}.tenant_id and n.unit_id = any(${teams}) and n.path && ${d}.units))
    and ${meets(`${d}.teams`, teams)}
    and (${d}.roles = '{}' or ${role} = any(${d}.roles)))`;

/** True if a channel or article is addressed to the person. Without an audience it is addressed to no one. */
const isFor = (holder: string, reader: ReaderSql): string =>
  `(${holder}.for_everybody or exists (select from portal.content_audience d
    where d.tenant_id = ${holder}.tenant_id and d.audience_id = ${holder}.audience_id and ${reaches('d', reader)}))`;

/** Aliases: `c` the channel, `p` its parent (left join). Both must be addressed to the person. */
export const channelIsFor = (reader: ReaderSql): string =>
  `(${isFor('c', reader)} and (c.parent_id is null or ${isFor('p', reader)}))`;

/** Aliases as above, plus `a` for the article. */
export const articleIsFor = (reader: ReaderSql): string => `(${isFor('a', reader)} and ${channelIsFor(reader)})`;

export const joinChannel = `join portal.content_channel c on c.tenant_id = a.tenant_id and c.channel_id = a.channel_id
  left join portal.content_channel p on p.tenant_id = c.tenant_id and p.channel_id = c.parent_id`;

/** A person given by four parameters starting at `$first`; see `readerValues`. */
export const readerAt = (first: number): ReaderSql => ({
  organisations: `$${first}::uuid[]`,
  units: `$${first + 1}::uuid[]`,
  teams: `$${first + 2}::uuid[]`,
  role: `$${first + 3}::text`,
});

export const readerValues = ({ organisationIds, unitIds, teamIds, role }: ReaderFacts): unknown[] => [
  organisationIds,
  unitIds,
  teamIds,
  role,
];

/** Takes the units from the person; the statement adds the units above their teams. */
export const factsOf = ({ person, organisationIds }: Reader): ReaderFacts => ({
  organisationIds,
  unitIds: [...person.unitPath, ...(person.countryId === null ? [] : [person.countryId])],
  teamIds: person.teamIds,
  role: person.role,
});

/** Every account `u` of a statement, with all its organisations and teams. */
export const everyPerson: ReaderSql = {
  organisations: `array(select g.organisation_id from portal.account_membership g
    where g.tenant_id = u.tenant_id and g.user_id = u.user_id)`,
  units: `(coalesce((select n.path from portal.account_unit n where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id), '{}')
    || array_remove(array[u.country_id], null))`,
  teams: `array(select g.team_id from portal.account_membership g
    where g.tenant_id = u.tenant_id and g.user_id = u.user_id and g.team_id is not null)`,
  role: 'u.role',
};

/** Accounts that can receive notifications. */
export const canBeNotified = 'u.disabled_at is null and u.user_guid is not null';

/** SQL expression: the number of people in an audience `d`. */
export const audienceCount = `(select count(*)::int from portal.account_user u
  where u.tenant_id = d.tenant_id and ${canBeNotified} and ${reaches('d', everyPerson)})`;
