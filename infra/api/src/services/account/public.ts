/** The interface of people and teams for other areas. */
export { type Absence, shownAbsenceOf } from './absence.ts';
export { avatarKind, setAvatar } from './avatar.ts';
export { endOtherSignInsKind } from './end-other-sign-ins.ts';
export { publishSettingsChanged } from './live-tenant-settings.ts';
export { type Mailbox, mailboxesOf } from './mailboxes.ts';
export { endNow } from './own-delegations.ts';
export { peopleWithAccess } from './people-with-access.ts';
export { personSearch } from './person-search.ts';
export { type Persons, personJson, personsById } from './persons.ts';
export { bucketOf } from './release-bucket.ts';
export { personOfTicket, reportTicket } from './report-ticket.ts';
export { settingsOf } from './settings.ts';
export {
  findTeam,
  membersOfTeam,
  type Team,
  teamForReading,
  teamInScope,
  teamOfPersonInScope,
  teamsByIds,
  teamsForReading,
} from './teams.ts';
export { todayOf, todayOfPerson, todaysOf, zoneOfPerson } from './time-zone.ts';
export { coachValues, findVisiblePeople, isInScope, isVisible, visibilityValues } from './visible-people.ts';
export { setHoursOf, workingHoursOf } from './working-hours.ts';
