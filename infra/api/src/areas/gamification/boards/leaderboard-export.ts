/** Exports the leaderboard with the same people, names and rights as on the page. */
import { levelOf, rankByPoints } from '@portico/contracts/gamification/ranking';
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { requestedGroup, scoresOf } from './scores.ts';

export const leaderboardExport = defineExport({
  kind: 'gamification/leaderboard',
  title: { en: 'Leaderboard', de: 'Rangliste', fr: 'Classement' },
  flag: 'gamification',
  filter: z.strictObject({ GroupID: z.optional(id), JobTitleID: z.optional(id) }),
  // Everyone may see the board of their own organisation; `requestedGroup` checks access to others.
  may: () => true,
  async read({ db, actor, filter }) {
    const group = await requestedGroup(db, actor, filter);
    // A board is exported as a single page, because ranks depend on everyone above.
    const rows = await scoresOf(db, group, { from: null, to: null }, { meId: actor.self.userId });
    return { rows: rankByPoints(rows), next: null };
  },
  columns: [
    { label: { en: 'Rank', de: 'Rang', fr: 'Rang' }, kind: 'number', width: 0.5, value: ({ rank }) => rank },
    { label: { en: 'Name', de: 'Name', fr: 'Nom' }, kind: 'text', width: 2, value: ({ name }) => name },
    { label: { en: 'Team', de: 'Team', fr: 'Équipe' }, kind: 'text', value: (row) => row.team_name },
    {
      label: { en: 'Level', de: 'Stufe', fr: 'Niveau' },
      kind: 'number',
      width: 0.5,
      value: (row) => levelOf(row.points),
    },
    { label: { en: 'Points', de: 'Punkte', fr: 'Points' }, kind: 'number', width: 0.7, value: ({ points }) => points },
  ],
});
