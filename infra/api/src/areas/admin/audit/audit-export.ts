/** Exports the audit trail as a file, using the filter of the page. Sealed personal values are left out. */
import { type AuditFilter, type AuditRecordView, auditFilter } from '@portico/contracts/admin/audit/shapes';
import { administers } from '../../../platform/administers.ts';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { cursorOf, readCursor } from '../../../platform/keyset-cursor.ts';
import { positionOf, readPage } from './audit-rows.ts';
import { showRecords } from './show-records.ts';

const kinds: Record<AuditRecordView['kind'], Record<'en' | 'de' | 'fr', string>> = {
  write: { en: 'Change', de: 'Änderung', fr: 'Modification' },
  sign_in: { en: 'Sign-in', de: 'Anmeldung', fr: 'Connexion' },
  refusal: { en: 'Refusal', de: 'Abweisung', fr: 'Refus' },
};

const erased = { en: 'Deleted person', de: 'Gelöschte Person', fr: 'Personne supprimée' };
const nameOf = (person: AuditRecordView['who'], language: keyof typeof erased): string =>
  person === null ? '' : (person.name ?? erased[language]);

const values = (given: Record<string, unknown> | null): string =>
  Object.entries(given ?? {})
    .map(([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');

/** Excludes records made after the request; otherwise the file would contain the record of its own creation. */
const untilRequested = (filter: AuditFilter, requestedAt: Date): AuditFilter => {
  const request = requestedAt.toISOString();
  return { ...filter, until: filter.until !== undefined && filter.until < request ? filter.until : request };
};

export const auditExport = defineExport({
  kind: 'admin/auditLog',
  title: { en: 'Audit log', de: 'Protokoll', fr: 'Journal d’audit' },
  filter: auditFilter,
  may: (actor) => administers(actor, 'audit'),
  async read({ db, filter, requestedAt, after, limit }) {
    const rows = await readPage(
      db,
      untilRequested(filter, requestedAt),
      after === null ? undefined : readCursor(after),
      limit,
    );
    const last = rows.at(-1);
    return {
      rows: await showRecords(db, rows),
      next: last && rows.length === limit ? cursorOf(positionOf(last)) : null,
    };
  },
  columns: [
    { label: { en: 'Time', de: 'Zeitpunkt', fr: 'Date et heure' }, kind: 'instant', value: (record) => record.at },
    {
      label: { en: 'Kind', de: 'Art', fr: 'Type' },
      kind: 'text',
      value: (record, language) => kinds[record.kind][language],
    },
    {
      label: { en: 'Who', de: 'Wer', fr: 'Qui' },
      kind: 'text',
      value: (record, language) => nameOf(record.who, language),
    },
    {
      label: { en: 'Acting for', de: 'Im Namen von', fr: 'Au nom de' },
      kind: 'text',
      value: (record, language) => nameOf(record.principal, language),
    },
    {
      label: { en: 'About', de: 'Betrifft', fr: 'Concerne' },
      kind: 'text',
      value: (record, language) => record.subjects.map((person) => nameOf(person, language)).join(', '),
    },
    { label: { en: 'Call', de: 'Aufruf', fr: 'Appel' }, kind: 'text', value: (record) => record.call },
    {
      label: { en: 'Reason for refusal', de: 'Grund der Abweisung', fr: 'Motif du refus' },
      kind: 'text',
      value: (record) => record.refusal ?? '',
    },
    {
      label: { en: 'Object', de: 'Objekt', fr: 'Objet' },
      kind: 'text',
      value: (record) => (record.object ? `${record.object.kind} ${record.object.id}` : ''),
    },
    {
      label: { en: 'Before', de: 'Vorher', fr: 'Avant' },
      kind: 'text',
      width: 2,
      value: (record) => values(record.before),
    },
    {
      label: { en: 'After', de: 'Nachher', fr: 'Après' },
      kind: 'text',
      width: 2,
      value: (record) => values(record.after),
    },
    { label: { en: 'Request', de: 'Anfrage', fr: 'Requête' }, kind: 'text', value: (record) => record.requestID },
  ],
});
