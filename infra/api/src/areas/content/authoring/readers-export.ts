/** Exports the audience of an article and who has acknowledged it: the rows of the page, without paging. */
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { administers } from '../../../platform/administers.ts';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { membersOf } from './audience-of.ts';

export const readersExport = defineExport({
  kind: 'content/readers',
  title: { en: 'Readers of an article', de: 'Leserinnen und Leser eines Artikels', fr: 'Lecteurs d’un article' },
  flag: 'news',
  filter: z.strictObject({ NID: id, only: z.optional(z.enum(['unacknowledged'])) }),
  may: (actor) => administers(actor, 'news'),
  async read({ db, filter, after, limit }) {
    const from = Number(after ?? 0);
    const rows = await membersOf(db, filter.NID, filter.only, { limit, from });
    return { rows, next: rows.length < limit ? null : String(from + limit) };
  },
  columns: [
    {
      label: { en: 'Last name', de: 'Nachname', fr: 'Nom' },
      kind: 'text',
      value: ({ person }) => person.LastName,
    },
    {
      label: { en: 'First name', de: 'Vorname', fr: 'Prénom' },
      kind: 'text',
      value: ({ person }) => person.FirstName,
    },
    { label: { en: 'Team', de: 'Team', fr: 'Équipe' }, kind: 'text', value: (row) => row.team_name },
    { label: { en: 'Opened on', de: 'Geöffnet am', fr: 'Ouvert le' }, kind: 'instant', value: (row) => row.read_at },
    {
      label: { en: 'Confirmed on', de: 'Bestätigt am', fr: 'Confirmé le' },
      kind: 'instant',
      value: (row) => row.acknowledged_at,
    },
  ],
});
