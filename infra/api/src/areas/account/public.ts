/** What other areas may use of people and teams. */
export { type Persons, personsById } from './persons.ts';
export { membersOfTeam, type Team, teamForReading, teamReached } from './teams.ts';
