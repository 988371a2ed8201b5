/** Who may do what with a file. Deny by default: what belongs to nothing is its uploader's, what belongs to something is asked there. */

import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import { coachRoles, type Role } from '@portico/contracts/platform/roles';

const authors: readonly Role[] = coachRoles;

/** Everyone adds files to what is theirs; banners, the library and courses are for those who write for others. */
export function mayUploadTo(location: StorageLocationName, role: Role): boolean {
  if (location === 'course') return mayAdminister(role, 'learning');
  return location === 'avatar' || location === 'attachment' || authors.includes(role);
}

/** Of the library: one's own, and everything for those who look after content. */
export const mayChangeAsset = (isOwn: boolean, role: Role): boolean =>
  isOwn || mayAdminister(role, 'news') || mayAdminister(role, 'learning');

export interface FileFacts {
  /** The reader uploaded it. */
  isOwn: boolean;
  inLibrary: boolean;
  /** It belongs to something. */
  isAttached: boolean;
  /** What it belongs to lets the reader. False where its kind is not registered. */
  subjectAllows: boolean;
}

export const fileRules = {
  read: ({ isOwn, inLibrary, isAttached, subjectAllows }: FileFacts): boolean =>
    isAttached ? subjectAllows : inLibrary || isOwn,
  remove: ({ isOwn, isAttached, subjectAllows }: FileFacts): boolean => (isAttached ? subjectAllows : isOwn),
} as const;
