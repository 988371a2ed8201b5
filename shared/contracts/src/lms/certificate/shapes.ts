import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { day, id } from '../../platform/shapes.ts';
import { certificateStates } from './state.ts';

/** A certificate as its owner sees it. */
export const ownCertificate = z.object({
  CertificateID: id,
  CourseID: id,
  /** Name of the course when it was completed. */
  CourseName: z.string(),
  /** The code as printed, `7K3QD-…`. */
  code: z.string(),
  completedOn: day,
  /** The last day on which it is valid; null means forever. */
  validUntil: z.nullable(day),
  state: z.enum(certificateStates),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** Certificates of a team that are listed. The server sends one more if there are more. */
export const mostExpiring = 100;

/** A certificate of someone in a team. Without its code, which is the owner’s to show. */
export const expiringCertificate = z.object({
  person,
  CertificateID: id,
  CourseID: id,
  CourseName: z.string(),
  validUntil: day,
});
export type ExpiringCertificate = z.infer<typeof expiringCertificate>;

/** Everything that a person with the code may see. */
export const checkedCertificate = z.object({
  name: z.string(),
  CourseName: z.string(),
  completedOn: day,
  validUntil: z.nullable(day),
  state: z.enum(certificateStates),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;
