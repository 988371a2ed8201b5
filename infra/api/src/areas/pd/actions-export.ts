/** Exports the action register: the same rows and rights as on the page, without its limit. */
import { mayReadTeam } from '@portico/contracts/account/team-access';
import { actionFilters, type TeamAction } from '@portico/contracts/pd/team-shapes';
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { defineExport } from '../../platform/exports/define-export.ts';
import { findTeam, todayOfPerson } from '../../services/account/public.ts';
import { actionsOf } from './actions.ts';

const nameOf = ({ FirstName, LastName }: TeamAction['owner']): string => `${FirstName} ${LastName}`.trim();

/** Both names, if a delegate raised the action. */
const forSomeone = {
  en: (name: string, principal: string) => `${name} for ${principal}`,
  de: (name: string, principal: string) => `${name} für ${principal}`,
  fr: (name: string, principal: string) => `${name} pour ${principal}`,
} as const;

const kinds = {
  idea: { en: 'Idea', de: 'Idee', fr: 'Idée' },
  issue: { en: 'Issue', de: 'Problem', fr: 'Problème' },
} as const;
const states = {
  new: { en: 'New', de: 'Neu', fr: 'Nouveau' },
  'in progress': { en: 'In progress', de: 'In Arbeit', fr: 'En cours' },
  blocked: { en: 'Blocked', de: 'Blockiert', fr: 'Bloqué' },
  done: { en: 'Done', de: 'Erledigt', fr: 'Terminé' },
} as const;

export const actionsExport = defineExport({
  kind: 'pd/actions',
  title: { en: 'Action register', de: 'Maßnahmenliste', fr: 'Registre des actions' },
  flag: 'pd',
  filter: z.strictObject({ TeamID: id, filter: z._default(z.enum(actionFilters), 'open') }),
  // `read` checks access to the team and returns no rows to people without it.
  may: () => true,
  async read({ db, actor, filter, requestedAt, after, limit }) {
    const team = await findTeam(db, filter.TeamID);
    if (!team || !mayReadTeam(actor.self, team)) return { rows: [], next: null };
    const from = Number(after ?? 0);
    const today = todayOfPerson(db, actor.self, requestedAt);
    const query = { teamId: team.teamId, filter: filter.filter, userId: actor.self.userId, today, from, most: limit };
    const rows = await actionsOf(db, query);
    return { rows, next: rows.length < limit ? null : String(from + limit) };
  },
  columns: [
    { label: { en: 'Title', de: 'Titel', fr: 'Titre' }, kind: 'text', width: 2.5, value: (row) => row.title },
    { label: { en: 'Kind', de: 'Art', fr: 'Type' }, kind: 'text', value: (row, language) => kinds[row.kind][language] },
    {
      label: { en: 'Status', de: 'Status', fr: 'Statut' },
      kind: 'text',
      value: (row, language) => states[row.state][language],
    },
    { label: { en: 'Reason', de: 'Grund', fr: 'Motif' }, kind: 'text', width: 1.8, value: (row) => row.reason },
    {
      label: { en: 'Owner', de: 'Zuständig', fr: 'Responsable' },
      kind: 'text',
      width: 1.3,
      value: (row) => nameOf(row.owner),
    },
    { label: { en: 'Due on', de: 'Fällig am', fr: 'Échéance' }, kind: 'day', value: (row) => row.dueOn },
    { label: { en: 'Raised on', de: 'Eingebracht am', fr: 'Signalé le' }, kind: 'day', value: (row) => row.raisedOn },
    {
      label: { en: 'Raised by', de: 'Eingebracht von', fr: 'Signalé par' },
      kind: 'text',
      width: 1.3,
      value: ({ createdBy, madeBy }, language) =>
        madeBy ? forSomeone[language](nameOf(madeBy), nameOf(createdBy)) : nameOf(createdBy),
    },
    { label: { en: 'Closed on', de: 'Erledigt am', fr: 'Clos le' }, kind: 'day', value: (row) => row.closedOn },
    { label: { en: 'Votes', de: 'Stimmen', fr: 'Votes' }, kind: 'number', value: (row) => row.votes },
  ],
});
