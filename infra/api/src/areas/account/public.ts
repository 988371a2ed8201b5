/** What other areas may use of people and teams. */
export { type Persons, personJson, personsById } from './persons.ts';
export { findTeam, membersOfTeam, type Team, teamForReading, teamReached } from './teams.ts';
export { todayOf } from './time-zone.ts';
