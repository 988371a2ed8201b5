/** Exports a list of a learner's certificates, or one certificate as a document. */

import { formatCode } from '@portico/contracts/lms/certificate/code';
import { isoDay } from '@portico/contracts/platform/dates';
import { certificate } from '@portico/contracts/platform/document/certificate';
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { defineExport, type Texts } from '../../../platform/exports/define-export.ts';
import { type CertificateRow, certificatesOf, stateOf } from './certificate-rows.ts';

const states: Record<ReturnType<typeof stateOf>, Texts> = {
  valid: { en: 'Valid', de: 'Gültig', fr: 'Valable' },
  expired: { en: 'Expired', de: 'Abgelaufen', fr: 'Expiré' },
  revoked: { en: 'Revoked', de: 'Widerrufen', fr: 'Révoqué' },
};

type Row = CertificateRow & { state: ReturnType<typeof stateOf> };

export const certificateExport = defineExport({
  kind: 'lms/certificate',
  title: { en: 'Certificate', de: 'Zertifikat', fr: 'Certificat' },
  flag: 'lms',
  filter: z.strictObject({ CertificateID: z.optional(id) }),
  may: () => true,
  async read({ db, actor, filter, requestedAt }): Promise<{ rows: Row[]; next: null }> {
    const today = isoDay(requestedAt.toISOString(), 'UTC');
    const own = (await certificatesOf(db, actor.self.userId)).map((row) => ({ ...row, state: stateOf(row, today) }));
    const { CertificateID } = filter;
    return {
      // A revoked certificate is listed but not printed.
      rows: own.filter((row) => CertificateID === undefined || (row.certificateId === CertificateID && !row.isRevoked)),
      next: null,
    };
  },
  columns: [
    { label: { en: 'Course', de: 'Kurs', fr: 'Cours' }, kind: 'text', width: 2, value: (row) => row.courseName },
    {
      label: { en: 'Completed on', de: 'Abgeschlossen am', fr: 'Terminé le' },
      kind: 'day',
      value: (row) => row.completedOn,
    },
    {
      label: { en: 'Valid until', de: 'Gültig bis', fr: 'Valable jusqu’au' },
      kind: 'day',
      value: (row) => row.validUntil,
    },
    {
      label: { en: 'Status', de: 'Status', fr: 'Statut' },
      kind: 'text',
      value: (row, language) => states[row.state][language],
    },
    {
      label: { en: 'Certificate code', de: 'Zertifikatscode', fr: 'Code du certificat' },
      kind: 'text',
      width: 2,
      value: (row) => formatCode(row.code),
    },
  ],
  document([row], { language, brandName, origin, filter }) {
    if (!row || filter.CertificateID === undefined) return undefined;
    const code = formatCode(row.code);
    return certificate(
      {
        person: row.personName,
        course: row.courseName,
        completedOn: row.completedOn,
        ...(row.validUntil === null ? {} : { validUntil: row.validUntil }),
        minutes: row.minutes,
        ...(row.score === null ? {} : { score: Math.round(row.score) }),
        code,
        verifyAddress: `${origin}/certificate/${code}`,
        brandName,
      },
      language,
    );
  },
});
