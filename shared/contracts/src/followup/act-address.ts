/**
 * The address that opens the panel for a fault of another area, above the list of follow-ups. Pages of other areas link
 * to it, so that there is one panel.
 */
import { isUuid } from '../platform/shapes.ts';
import { type NamedOrigin, namedOrigins, ownFollowUps, type SharedOrigin, sharedOrigins } from './state.ts';

export interface NamedFault {
  origin: NamedOrigin;
  /** The id of what the fault is in, and of its part. */
  QSR_ID: string;
  questionId: string;
  /** Who it is for, if it belongs to a team. */
  personID?: string;
}

export const actAddress = ({ origin, QSR_ID, questionId, personID }: NamedFault): string =>
  `${ownFollowUps}&act=${[origin, QSR_ID, questionId, ...(personID === undefined ? [] : [personID])].join('.')}`;

/** Null unless it names a fault of a kind that this release knows. */
export function readActAddress(act: string | null): NamedFault | null {
  const [kind, QSR_ID = '', questionId = '', personID] = act?.split('.') ?? [];
  const origin = namedOrigins.find((one) => one === kind);
  if (!origin || !isUuid(QSR_ID) || !isUuid(questionId)) return null;
  return { origin, QSR_ID, questionId, ...(personID !== undefined && isUuid(personID) && { personID }) };
}

/** A fault that several people of a team have in common, such as a course that is overdue. */
export interface SharedFault {
  origin: SharedOrigin;
  teamID: string;
  /** The course or skill. */
  questionId: string;
}

/** The address that opens the panel for all of them. It has a name of its own, which an earlier page ignores. */
export const actOnManyAddress = ({ origin, teamID, questionId }: SharedFault): string =>
  `${ownFollowUps}&actOnMany=${[origin, teamID, questionId].join('.')}`;

export function readActOnManyAddress(act: string | null): SharedFault | null {
  const [kind, teamID = '', questionId = ''] = act?.split('.') ?? [];
  const origin = sharedOrigins.find((one) => one === kind);
  return origin && isUuid(teamID) && isUuid(questionId) ? { origin, teamID, questionId } : null;
}
