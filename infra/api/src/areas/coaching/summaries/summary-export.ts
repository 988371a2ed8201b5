/**
 * Exports the coaching summary of an organisation: one row per team, and no figures of small groups, as on the page.
 */
import type { TeamSummary } from '@portico/contracts/coaching/summary-shapes';
import { mayCoach } from '@portico/contracts/platform/roles';
import { day, id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { orgFigures } from './org-figures.ts';

const figure =
  (read: (team: TeamSummary) => number | null | undefined) =>
  (team: TeamSummary): number | null =>
    read(team) ?? null;

export const summaryExport = defineExport({
  kind: 'coaching/summary',
  title: { en: 'Coaching summary', de: 'Coaching-Übersicht', fr: 'Synthèse du coaching' },
  flag: 'coaching',
  filter: z.strictObject({ OrgId: id, dateFrom: z.optional(day), dateTo: z.optional(day) }),
  may: (actor) => mayCoach(actor.self.role),
  async read({ db, actor, filter, requestedAt, after, limit }) {
    const { teams } = await orgFigures(db, actor, filter, requestedAt);
    const from = after === null ? 0 : Number(after);
    const rows = teams.slice(from, from + limit);
    return { rows, next: from + rows.length < teams.length ? String(from + rows.length) : null };
  },
  columns: [
    { label: { en: 'Team', de: 'Team', fr: 'Équipe' }, kind: 'text', width: 2, value: (team) => team.TeamName },
    { label: { en: 'People', de: 'Personen', fr: 'Personnes' }, kind: 'number', value: (team) => team.people },
    {
      label: { en: 'Sessions', de: 'Gespräche', fr: 'Séances' },
      kind: 'number',
      value: figure((team) => team.figures?.sessions),
    },
    {
      label: { en: 'Saved', de: 'Gespeichert', fr: 'Enregistrées' },
      kind: 'number',
      value: figure((team) => team.figures?.counts.saved),
    },
    {
      label: { en: 'Submitted', de: 'Eingereicht', fr: 'Soumises' },
      kind: 'number',
      value: figure((team) => team.figures?.counts.submitted),
    },
    {
      label: { en: 'Accepted', de: 'Angenommen', fr: 'Acceptées' },
      kind: 'number',
      value: figure((team) => team.figures?.counts.accepted),
    },
    {
      label: { en: 'Completed', de: 'Abgeschlossen', fr: 'Terminées' },
      kind: 'number',
      value: figure((team) => team.figures?.counts.completed),
    },
    {
      label: { en: 'Days to acceptance', de: 'Tage bis zur Annahme', fr: 'Jours jusqu’à l’acceptation' },
      kind: 'number',
      value: figure((team) => team.figures?.averageDays.toAcceptance),
    },
    {
      label: { en: 'Days to completion', de: 'Tage bis zum Abschluss', fr: 'Jours jusqu’à la clôture' },
      kind: 'number',
      value: figure((team) => team.figures?.averageDays.toCompletion),
    },
    {
      label: { en: 'Overdue actions', de: 'Überfällige Maßnahmen', fr: 'Actions en retard' },
      kind: 'number',
      value: figure((team) => team.figures?.actions.overdue),
    },
    {
      label: { en: 'Coached', de: 'Gecoacht', fr: 'Coachés' },
      kind: 'number',
      value: figure((team) => team.coverage?.covered),
    },
    {
      label: { en: 'Planned', de: 'Geplant', fr: 'Prévus' },
      kind: 'number',
      value: figure((team) => team.coverage?.planned),
    },
    {
      label: { en: 'Session due', de: 'Gespräch fällig', fr: 'Séance à faire' },
      kind: 'number',
      value: figure((team) => team.coverage && team.coverage.due + team.coverage.overdue),
    },
  ],
});
