/** Exports the heat map with one row for each person and course. */
import { type CellState, cellState } from '@portico/contracts/lms/team/cell-state';
import { mayCoach } from '@portico/contracts/platform/roles';
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { defineExport, type Texts } from '../../../platform/exports/define-export.ts';
import { membersOfTeam, teamInScope, todaysOf } from '../../../services/account/public.ts';
import { type LearnerStatus, learnerStatuses } from './learner-status.ts';
import { courseStates } from './state-texts.ts';

const yes: Texts = { en: 'Yes', de: 'Ja', fr: 'Oui' };

interface Row extends LearnerStatus {
  person: string;
  state: CellState;
}

export const heatMapExport = defineExport({
  kind: 'lms/teamHeatMap',
  title: { en: 'Team learning', de: 'Lernstand des Teams', fr: 'Cours de l’équipe' },
  flag: 'lms',
  filter: z.strictObject({ TeamID: id }),
  may: (actor) => mayCoach(actor.self.role),
  async read({ db, actor, filter, requestedAt }): Promise<{ rows: Row[]; next: null }> {
    const team = await teamInScope(db, actor, filter.TeamID);
    const people = (await membersOfTeam(db, team.teamId)).map(({ person }) => person);
    const ids = people.map(({ UserID }) => UserID);
    const byPerson = Map.groupBy(await learnerStatuses(db, ids, null), (status) => status.userId);
    const today = await todaysOf(db, ids, requestedAt);
    const rows = people.flatMap(({ UserID, FirstName, LastName }) =>
      (byPerson.get(UserID) ?? [])
        .toSorted((a, b) => a.courseName.localeCompare(b.courseName, 'en'))
        .map((status) => {
          const facts = {
            progress: status.percent,
            isCompleted: status.completedAt !== null,
            dueOn: status.dueOn,
          };
          return { ...status, person: `${FirstName} ${LastName}`, state: cellState(facts, today(UserID)) };
        }),
    );
    return { rows, next: null };
  },
  columns: [
    { label: { en: 'Person', de: 'Person', fr: 'Personne' }, kind: 'text', value: (row) => row.person },
    { label: { en: 'Course', de: 'Kurs', fr: 'Cours' }, kind: 'text', width: 2, value: (row) => row.courseName },
    {
      label: { en: 'Mandatory', de: 'Pflicht', fr: 'Obligatoire' },
      kind: 'text',
      value: (row, language) => (row.mandatory ? yes[language] : ''),
    },
    {
      label: { en: 'Status', de: 'Status', fr: 'Statut' },
      kind: 'text',
      value: (row, language) => courseStates[row.state][language],
    },
    { label: { en: 'Percent', de: 'Prozent', fr: 'Pourcentage' }, kind: 'number', value: (row) => row.percent },
    { label: { en: 'Due on', de: 'Fällig am', fr: 'Échéance' }, kind: 'day', value: (row) => row.dueOn },
    {
      label: { en: 'Completed on', de: 'Abgeschlossen am', fr: 'Terminé le' },
      kind: 'instant',
      value: (row) => row.completedAt,
    },
    {
      label: { en: 'Marked manually', de: 'Manuell markiert', fr: 'Marqué manuellement' },
      kind: 'text',
      value: (row, language) => (row.byHand ? yes[language] : ''),
    },
    { label: { en: 'Score', de: 'Ergebnis', fr: 'Score' }, kind: 'number', value: (row) => row.score },
  ],
});
