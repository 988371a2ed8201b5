import type { VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import { refuseOvertaken } from '../../../../platform/versions/refuse-overtaken.ts';

export interface Naming {
  name: string;
  /** The name shown when the person started editing. */
  basedOn?: string | undefined;
}

/** Throws if someone else has changed the name since the person started editing. */
export const refuseRenamed = (subject: VersionedSubject, { name, basedOn }: Naming, present: string): void =>
  refuseOvertaken(subject, {
    basedOn: basedOn === undefined ? undefined : { name: basedOn },
    yours: { name },
    stands: { name: present },
  });
