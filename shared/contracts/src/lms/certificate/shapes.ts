import * as z from 'zod/mini';
import { day, id } from '../../platform/shapes.ts';
import { certificateStates } from './state.ts';

/** A certificate as its owner sees it. */
export const ownCertificate = z.object({
  CertificateID: id,
  CourseID: id,
  /** As the course was called when it was completed. */
  CourseName: z.string(),
  /** As it is printed, `7K3QD-…`. */
  code: z.string(),
  completedOn: day,
  /** The last day on which it counts; null forever. */
  validUntil: z.nullable(day),
  state: z.enum(certificateStates),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** What a holder of the code may know, and nothing else. */
export const checkedCertificate = z.object({
  name: z.string(),
  CourseName: z.string(),
  completedOn: day,
  validUntil: z.nullable(day),
  state: z.enum(certificateStates),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;
