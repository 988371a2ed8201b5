import type { OpenView } from '@portico/contracts/lms/open-learning';
import type { OpenAddress } from '../../data/open-learning.ts';

/** The player's address for an open course, with the size and language requested in the course's address. */
export function playerOf({ courseid, link, username, curriculumnid }: OpenAddress, view: OpenView): string {
  const wishes = Object.entries({ w: view.width, h: view.height, lang: view.language });
  const query = new URLSearchParams({ course: courseid, link, username, curriculum: curriculumnid });
  for (const [name, wish] of wishes) if (wish !== undefined) query.set(name, String(wish));
  return `/splayer?${query}`;
}

/** Returns false if the browser blocked the window. Opening the same course again brings its window to the front. */
export function openInWindow(address: string, { width, height, fullScreen }: OpenView): boolean {
  const { availWidth, availHeight } = window.screen;
  const size = fullScreen
    ? { width: availWidth, height: availHeight }
    : { width: Math.min(width ?? 1280, availWidth), height: Math.min(height ?? 900, availHeight) };
  const opened = window.open(address, 'portico-open-course', `popup,width=${size.width},height=${size.height}`);
  opened?.focus();
  return opened !== null;
}
