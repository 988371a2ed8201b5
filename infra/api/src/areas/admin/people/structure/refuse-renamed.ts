import type { VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import { refuseOvertaken } from '../../../../platform/versions/refuse-overtaken.ts';

export interface Naming {
  name: string;
  /** The name that the person saw. */
  basedOn?: string | undefined;
}

/** Throws where someone else has given another name since the person began. */
export const refuseRenamed = (subject: VersionedSubject, { name, basedOn }: Naming, present: string): void =>
  refuseOvertaken(subject, {
    basedOn: basedOn === undefined ? undefined : { name: basedOn },
    yours: { name },
    stands: { name: present },
  });
