/**
 * The address that opens the panel for a fault of another area, above the list of follow-ups. Pages of other areas link
 * to it, so that there is one panel.
 */
import { isUuid } from '../platform/shapes.ts';
import { type NamedOrigin, namedOrigins, ownFollowUps } from './state.ts';

export interface NamedFault {
  origin: NamedOrigin;
  /** The id of what the fault is in, and of its part. */
  QSR_ID: string;
  questionId: string;
}

export const actAddress = ({ origin, QSR_ID, questionId }: NamedFault): string =>
  `${ownFollowUps}&act=${origin}.${QSR_ID}.${questionId}`;

/** Null unless it names a fault of a kind that this release knows. */
export function readActAddress(act: string | null): NamedFault | null {
  const [kind, QSR_ID = '', questionId = ''] = act?.split('.') ?? [];
  const origin = namedOrigins.find((one) => one === kind);
  return origin && isUuid(QSR_ID) && isUuid(questionId) ? { origin, QSR_ID, questionId } : null;
}
