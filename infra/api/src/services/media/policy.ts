/**
 * Who may do what with a file. Denies by default: an unattached file belongs to its uploader; for an attached one, its
 * subject decides.
 */

import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import { coachRoles, type Role } from '@portico/contracts/platform/roles';

const authors: readonly Role[] = coachRoles;

/**
 * Everyone may upload files for their own objects. Banners, the library and courses are limited to people who write for
 * others.
 */
export function mayUploadTo(location: StorageLocationName, role: Role): boolean {
  if (location === 'course') return mayAdminister(role, 'learning');
  return location === 'avatar' || location === 'attachment' || authors.includes(role);
}

/** People may change their own assets in the library, content administrators all of them. */
export const mayChangeAsset = (isOwn: boolean, role: Role): boolean =>
  isOwn || mayAdminister(role, 'news') || mayAdminister(role, 'learning');

export interface FileFacts {
  /** True if the reader uploaded it. */
  isOwn: boolean;
  inLibrary: boolean;
  /** True if it is attached to a subject. */
  isAttached: boolean;
  /** True if its subject permits the reader; false if its kind is not registered. */
  subjectAllows: boolean;
}

export const fileRules = {
  read: ({ isOwn, inLibrary, isAttached, subjectAllows }: FileFacts): boolean =>
    isAttached ? subjectAllows : inLibrary || isOwn,
  remove: ({ isOwn, isAttached, subjectAllows }: FileFacts): boolean => (isAttached ? subjectAllows : isOwn),
} as const;
