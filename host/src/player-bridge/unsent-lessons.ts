/**
 * Lessons whose last window may have left values in the browser's storage of the content origin. Only a random name is
 * stored here, which identifies no one, never a value; sign-out deletes it with everything else.
 */

import type { Launched } from '@portico/contracts/player/shapes';
import { millisecondsInDay } from 'date-fns/constants';
import { device } from '../session/browser-storage.ts';

const start = 'portico.lesson.';
/** Values older than a month are no longer requested, but the lesson still sends them when it is opened. */
const retentionMs = 30 * millisecondsInDay;

type NotedLaunch = Pick<Launched, 'label' | 'scoID' | 'launchID'>;

export interface UnsentLesson {
  name: string;
  label: string;
  launchID: string;
}

/** One per lesson, because its newest launch can also send what earlier ones left. */
const nameOf = ({ label, scoID }: Pick<Launched, 'label' | 'scoID'>) => `${start}${label}.${scoID}`;

function noteLesson(launch: NotedLaunch): void {
  device.write(nameOf(launch), `${launch.launchID} ${Date.now()}`);
}

/** Everything has arrived. The note of a newer launch of the same lesson stays. */
export function removeLesson({ name, launchID }: Pick<UnsentLesson, 'name' | 'launchID'>): void {
  if (device.read(name)?.startsWith(launchID)) device.write(name, null);
}

export const removeLaunch = (launch: NotedLaunch): void =>
  removeLesson({ name: nameOf(launch), launchID: launch.launchID });

export function unsentLessons(): UnsentLesson[] {
  return device.names(start).flatMap((name) => {
    const [launchID = '', at = ''] = device.read(name)?.split(' ') ?? [];
    if (Date.now() - Number(at) > retentionMs) {
      device.write(name, null);
      return [];
    }
    return [{ name, launchID, label: name.slice(start.length).split('.')[0] ?? '' }];
  });
}

/**
 * Name of the lock held while a lesson plays or its values are being sent, so that nothing else touches its journal.
 */
export const lessonLock = ({ launchID }: Pick<UnsentLesson, 'launchID'>): string => `${start}${launchID}`;

/**
 * Records that a lesson is playing. Call the returned function when it ends. If the window just closes, the browser
 * releases the lock and the note stays.
 */
export function holdLesson(launch: NotedLaunch): () => void {
  noteLesson(launch);
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(lessonLock(launch), () => promise).catch(() => {});
  return resolve;
}
