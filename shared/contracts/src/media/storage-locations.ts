/** Storage locations and their names. Each location has a fixed UUID that is the same in every tenant. */

export const storageLocationNames = ['avatar', 'banner', 'attachment', 'library', 'course'] as const;
export type StorageLocationName = (typeof storageLocationNames)[number];

export const storageLocations = {
  /** Profile pictures. */
  avatar: '5f0f1c9a-6d1b-4c57-9b0e-0d1f3a6b7c01',
  /** Pictures above articles. */
  banner: '8a2f4be3-17c5-4f0d-a4e9-52b3c8d90e02',
  /** Files that people attach to sessions, ideas, documents and tickets. */
  attachment: 'c3d9e7a1-94f2-4b68-8e15-7f60a1b2d303',
  /** Files that authors store for later use. */
  library: 'e6b8d2f4-3a70-4d19-b5c8-91e4f7a05b04',
  /** Content of courses: videos and documents. */
  course: '1d7a9c52-8e34-4f0b-a6d1-c2b95e83f705',
} as const satisfies Record<StorageLocationName, string>;

/** Undefined if there is no such location. */
export const locationNamed = (storageLocationID: string): StorageLocationName | undefined =>
  storageLocationNames.find((name) => storageLocations[name] === storageLocationID);
