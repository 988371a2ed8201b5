/** Exports the tickets that a person may read: the same rows and rights as in their lists, without the limit. */
import type { Language } from '@portico/contracts/platform/languages';
import { id, text } from '@portico/contracts/platform/shapes';
import { namedSummary } from '@portico/contracts/support/named-tickets';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import {
  soughtWords,
  type TicketFilter,
  type TicketRating,
  ticketFilters,
} from '@portico/contracts/support/ticket-rules';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';
import { defineExport } from '../../platform/exports/define-export.ts';
import { lineOf } from './policy.ts';
import { toList } from './ticket-answer.ts';
import { countReadable, readablePage, type TicketPage } from './ticket-rows.ts';

const nameOf = (person: TicketSummary['createdBy'] | null): string =>
  person ? `${person.FirstName} ${person.LastName}`.trim() : '';

const lineNames = {
  FirstLine: { en: 'First line', de: 'Erste Ebene', fr: 'Premier niveau' },
  SecondLine: { en: 'Second line', de: 'Zweite Ebene', fr: 'Deuxième niveau' },
  ThirdLine: { en: 'Third line', de: 'Dritte Ebene', fr: 'Troisième niveau' },
} as const;

const ratingNames: Record<TicketRating, Record<Language, string>> = {
  good: { en: 'Good', de: 'Gut', fr: 'Bonne' },
  okay: { en: 'Okay', de: 'Geht so', fr: 'Moyenne' },
  poor: { en: 'Poor', de: 'Schlecht', fr: 'Mauvaise' },
};

const who = ({ self }: Actor) => ({
  userId: self.userId,
  line: lineOf(self.role) ?? null,
  seesAll: self.role === 'System Administrator',
});

/** Adds the names that the person who requested the export may read. */
const namedFor = (ticket: TicketSummary & { readerId: string }, language: Language) =>
  namedSummary(ticket, { userId: ticket.readerId, language });

interface Filter {
  prefilter: TicketFilter;
  list?: TicketPage['list'] | undefined;
  type?: string | undefined;
  priority?: string | undefined;
  state?: string | undefined;
  words?: string | undefined;
}
const wanted = ({ prefilter, list, type, priority, state, words }: Filter) => ({
  filter: prefilter,
  list: list ?? null,
  type: type ?? null,
  priority: priority ?? null,
  state: state ?? null,
  words: soughtWords(words ?? ''),
});

export const ticketsExport = defineExport({
  kind: 'support/tickets',
  title: { en: 'Support tickets', de: 'Support-Tickets', fr: 'Tickets d’assistance' },
  flag: 'support',
  filter: z.strictObject({
    prefilter: z._default(z.enum(ticketFilters), 'open'),
    list: z.optional(z.enum(['created', 'unallocated', 'allocated'])),
    type: z.optional(id),
    priority: z.optional(id),
    state: z.optional(id),
    words: z.optional(text(200)),
  }),
  // Everyone may export their own tickets; `read` limits the rows to those the person may read.
  may: () => true,
  async read({ db, actor, filter, requestedAt, after, limit }) {
    const page = { ...who(actor), ...wanted(filter), createdUntil: requestedAt, after, limit };
    const rows = await readablePage(db, page);
    return {
      rows: (await toList(db, actor, rows, requestedAt)).map((ticket, at) => ({
        ...ticket,
        readerId: actor.self.userId,
        rating: rows[at]?.rating ?? null,
      })),
      next: rows.length < limit ? null : (rows.at(-1)?.cursor ?? null),
    };
  },
  columns: [
    {
      label: { en: 'Title', de: 'Titel', fr: 'Titre' },
      kind: 'text',
      width: 2.5,
      value: (ticket) => ticket.SUP_TCK_TITLE,
    },
    {
      label: { en: 'Type', de: 'Art', fr: 'Type' },
      kind: 'text',
      value: (ticket, language) => namedFor(ticket, language).SUP_TCK_TYPE.SUP_TYPE_NAME,
    },
    {
      label: { en: 'Priority', de: 'Priorität', fr: 'Priorité' },
      kind: 'text',
      value: (ticket, language) => namedFor(ticket, language).SUP_TCK_PRIORTY.name,
    },
    {
      label: { en: 'Status', de: 'Status', fr: 'Statut' },
      kind: 'text',
      value: (ticket, language) => namedFor(ticket, language).SUP_TCK_STATE.name,
    },
    {
      label: { en: 'Line', de: 'Ebene', fr: 'Niveau' },
      kind: 'text',
      value: (ticket, language) => lineNames[ticket.SUP_TCK_LINE][language],
    },
    {
      label: { en: 'Created by', de: 'Erstellt von', fr: 'Créé par' },
      kind: 'text',
      width: 1.3,
      value: (ticket) => nameOf(ticket.createdBy),
    },
    {
      label: { en: 'Assigned to', de: 'Zugewiesen an', fr: 'Attribué à' },
      kind: 'text',
      width: 1.3,
      value: (ticket) => nameOf(ticket.allocatedTo),
    },
    {
      label: { en: 'Created on', de: 'Erstellt am', fr: 'Créé le' },
      kind: 'instant',
      width: 1.3,
      value: (ticket) => ticket.SUP_TCK_CREATED,
    },
    {
      label: { en: 'Closed on', de: 'Geschlossen am', fr: 'Fermé le' },
      kind: 'instant',
      width: 1.3,
      value: (ticket) => ticket.SUP_TCK_CLOSED,
    },
    {
      label: { en: 'Comments', de: 'Kommentare', fr: 'Commentaires' },
      kind: 'number',
      value: (ticket) => ticket.comments,
    },
    {
      label: { en: 'Satisfaction', de: 'Zufriedenheit', fr: 'Satisfaction' },
      kind: 'text',
      value: (ticket, language) => (ticket.rating === null ? '' : ratingNames[ticket.rating][language]),
    },
  ],
  count: ({ db, actor, filter, requestedAt }) =>
    countReadable(db, { ...who(actor), ...wanted(filter), createdUntil: requestedAt }),
});
