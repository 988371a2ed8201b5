/** The accepted file types, their groups and their maximum sizes. */

import { imageUploadLimitBytes } from '../platform/constants.ts';
import type { FileType } from './file-type.ts';
import { type Language, mediaTypeNames } from './media-type-names.ts';
import { type StorageLocationName, storageLocations } from './storage-locations.ts';

/** Videos have a limit of their own because they are large; the tenant's limit is meant for everyday uploads. */
export const videoUploadLimitBytes = 524_288_000;

/** `typeID` of the groups. */
const typeGroups = { image: 1, document: 2, office: 3, video: 4 } as const;
type TypeGroup = keyof typeof typeGroups;

interface TypeFacts {
  typeID: number;
  group: TypeGroup;
  mimeType: string;
}

export const fileTypes: Readonly<Record<FileType, TypeFacts>> = {
  jpg: { typeID: 11, group: 'image', mimeType: 'image/jpeg' },
  png: { typeID: 12, group: 'image', mimeType: 'image/png' },
  pdf: { typeID: 21, group: 'document', mimeType: 'application/pdf' },
  xlsx: {
    typeID: 31,
    group: 'office',

    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  docx: {
    typeID: 32,
    group: 'office',

    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  webm: { typeID: 41, group: 'video', mimeType: 'video/webm' },
  mp4: { typeID: 42, group: 'video', mimeType: 'video/mp4' },
};

const groupsOf: Readonly<Record<StorageLocationName, readonly TypeGroup[]>> = {
  avatar: ['image'],
  banner: ['image'],
  attachment: ['image', 'document', 'office'],
  library: ['image', 'document', 'office'],
  course: ['document', 'video'],
};

const names = Object.keys(fileTypes) as FileType[];

/** File types that a location accepts. */
export const typesTakenBy = (location: StorageLocationName): FileType[] =>
  names.filter((type) => groupsOf[location].includes(fileTypes[type].group));

export const isImage = (type: FileType): boolean => fileTypes[type].group === 'image';
export const isVideo = (type: FileType): boolean => fileTypes[type].group === 'video';

/**
 * Maximum size of a file of this type in bytes. An image must be under 4 MB, whatever the tenant allows for other
 * files.
 */
export function mostBytes(type: FileType, tenantLimit: number): number {
  if (isVideo(type)) return videoUploadLimitBytes;
  return isImage(type) ? Math.min(imageUploadLimitBytes - 1, tenantLimit) : tenantLimit;
}

/** Maximum size in bytes of any file in this location. */
export const mostBytesIn = (location: StorageLocationName, tenantLimit: number): number =>
  Math.max(...typesTakenBy(location).map((type) => mostBytes(type, tenantLimit)));

/** The location's types as the call returns them: each group is followed by its types. */
export function mediaTypesOf(location: StorageLocationName, tenantLimit: number, language: Language = 'en') {
  const storageLocationID = storageLocations[location];
  return groupsOf[location].flatMap((group) => [
    {
      typeID: typeGroups[group],
      parentTypeID: null,
      storageLocationID,
      name: group,
      extension: null,
      mimeType: null,
      maxBytes: null,
    },
    ...names
      .filter((type) => fileTypes[type].group === group)
      .map((type) => ({
        typeID: fileTypes[type].typeID,
        parentTypeID: typeGroups[group],
        storageLocationID,
        name: mediaTypeNames[type][language],
        extension: type,
        mimeType: fileTypes[type].mimeType,
        maxBytes: mostBytes(type, tenantLimit),
      })),
  ]);
}
