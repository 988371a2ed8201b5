/**
 * Whom a person may look up: people of their own teams, those whom their role reaches, and themselves. The search's
 * statement (`services/account/people-in-sight.ts`) says the same in SQL; a test compares the two.
 */
import { type Reached, type Reaching, reaches } from './reach.ts';

export const maySee = (who: Reaching, whom: Reached): boolean =>
  reaches(who, whom) || whom.teamIds.some((team) => who.teamIds.includes(team));
