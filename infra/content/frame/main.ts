/** The frame page on the content origin. It plays a lesson, or only sends what earlier launches have left unsent. */
import type { FlushValues, StartValues } from '@portico/contracts/player/start-values';
import { flushLesson } from './flush-lesson.ts';
import { journalIn, usableStorage } from './journal-store.ts';
import { playLesson } from './play-lesson.ts';
import { portalLink } from './portal-link.ts';
import { transport } from './transport.ts';

const start = JSON.parse(document.getElementById('start')?.textContent ?? '') as StartValues | FlushValues;

if ('values' in start) playLesson(start);
else {
  const storage = usableStorage();
  // The token's launch is over, so its own entries are among the leftovers.
  const store = storage && journalIn(storage, start.lesson, start.fence + 1);
  void flushLesson(store, transport(start.token)).then(portalLink(start.portalOrigin).report);
}
