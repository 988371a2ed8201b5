/**
 * Course files that someone stores on this device (0064): in a browser cache, found only by their account, and deleted
 * with all other caches when they sign out. The portal renders and plays the files itself; they are never loaded from
 * an address, so nothing in them can run.
 */
import { offlineFilesCache } from './offline-files-cache.ts';

export interface OfflineCourse {
  courseID: string;
  courseName: string;
  /** Id of the file; a different one is a newer version of the course. */
  mediaID: string;
  mimeType: string;
  bytes: number;
  /** ISO instant. */
  keptAt: string;
}

const factsOf = (owner: string, courseID: string) => `/kept-course/${owner}/${courseID}`;
const fileOf = (owner: string, { courseID, mediaID }: Pick<OfflineCourse, 'courseID' | 'mediaID'>) =>
  `${factsOf(owner, courseID)}/${mediaID}`;

/** Undefined if nothing is stored; reading must not create the cache. */
async function opened(): Promise<Cache | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(offlineFilesCache))) return undefined;
  return caches.open(offlineFilesCache);
}

/** Parses defensively, because another release of the page may have written the data. */
function readFacts(value: unknown): OfflineCourse | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    courseID,
    courseName,
    mediaID,
    mimeType,
    bytes,
    keptAt: storedAt,
  } = value as Record<keyof OfflineCourse, unknown>;
  const texts = [courseID, courseName, mediaID, mimeType, storedAt];
  return texts.every((text) => typeof text === 'string') && typeof bytes === 'number'
    ? ({ courseID, courseName, mediaID, mimeType, bytes, keptAt: storedAt } as OfflineCourse)
    : undefined;
}

/** Newest first. */
export async function storedCourses(owner: string): Promise<OfflineCourse[]> {
  const cache = await opened();
  const addresses = ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
  const own = addresses.filter((address) => new RegExp(`^${factsOf(owner, '[^/]+')}$`).test(address));
  const facts = await Promise.all(own.map(async (address) => readFacts(await (await cache?.match(address))?.json())));
  // Leaves out courses whose file is missing, because the browser may have evicted it.
  const whole = facts.flatMap((one) => (one && addresses.includes(fileOf(owner, one)) ? [one] : []));
  return whole.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** The file with the type in which the portal shows it; undefined if it is no longer there. */
export async function storedFile(owner: string, course: OfflineCourse): Promise<Blob | undefined> {
  const blob = await (await (await opened())?.match(fileOf(owner, course)))?.blob();
  return blob?.size === course.bytes ? blob.slice(0, blob.size, course.mimeType) : undefined;
}

/**
 * Stores a file while it is being downloaded, then its facts, and then removes an earlier version. Rejects if the
 * device has no space or bytes are missing. The previous file then stays.
 */
export async function storeFile(
  owner: string,
  course: OfflineCourse,
  bytes: ReadableStream<Uint8Array>,
): Promise<void> {
  const cache = await caches.open(offlineFilesCache);
  const [facts, file] = [factsOf(owner, course.courseID), fileOf(owner, course)];
  try {
    await cache.put(file, new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }));
    if (!(await storedFile(owner, course))) throw new Error('The file did not come whole.');
    await cache.put(facts, Response.json(course));
  } catch (cause) {
    await cache.delete(file);
    await removeEmpty(cache);
    throw cause;
  }
  await removeFiles(cache, facts, file);
}

/** Removes the files of one course, except the one that stays. */
async function removeFiles(cache: Cache, facts: string, staying?: string): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const gone = paths.filter((path) => path.startsWith(`${facts}/`) && path !== staying);
  await Promise.all(gone.map((path) => cache.delete(path)));
}

async function removeEmpty(cache: Cache): Promise<void> {
  if ((await cache.keys()).length === 0) await caches.delete(offlineFilesCache);
}

export async function removeCourse(owner: string, courseID: string): Promise<void> {
  const cache = await opened();
  if (!cache) return;
  const facts = factsOf(owner, courseID);
  await cache.delete(facts);
  await removeFiles(cache, facts);
  await removeEmpty(cache);
}
