/**
 * Calls for a learner's certificates and for verifying a certificate by its code. The file itself is the export
 * `lms/certificate`.
 */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id, text } from '../../platform/shapes.ts';
import { checkedCertificate, expiringCertificate, ownCertificate } from '../certificate/shapes.ts';

export const getMyCertificates = defineRead({
  area: 'lms',
  name: 'getMyCertificates',
  summary: 'The certificates of the caller, newest first, and whether each is still valid.',
  answer: z.array(ownCertificate),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'lms',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'A certificate results from completing a course, which takes more than one call.' },
});

export const getExpiringCertificates = defineRead({
  area: 'lms',
  name: 'getExpiringCertificates',
  summary:
    'Certificates of a team that run out within 30 days, the first to run out first, then those that ran out in the last 90 and were not renewed, the latest first. One more than a page lists says that there are more.',
  query: z.strictObject({ TeamID: id }),
  answer: z.array(expiringCertificate),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: 'lms',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'A certificate results from completing a course, which takes more than one call.' },
});

export const checkCertificate = defineRead({
  area: 'lms',
  name: 'checkCertificate',
  summary: 'The person, course and day of the certificate with a code, and whether it is still valid.',
  /** Any text is accepted: a malformed code gets the same answer as an unknown one. */
  query: z.strictObject({ code: text(60) }),
  answer: checkedCertificate,
  access: {
    kind: 'public',
    because:
      'The code on the certificate is the proof; the person who verifies it has no account. 100 random bits, failed attempts are limited.',
  },
  scope: 'object',
  limit: 'credential',
  allowance: 'code',
  flag: 'lms',
  fails: ['not_found', 'too_many_requests'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'Certificates are issued and revoked by completions; tests beside them cover both.',
  },
});
