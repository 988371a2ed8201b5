import type { BootDocument } from '@portico/contracts/platform/boot';
import { answerPlayers } from '../player-bridge/answer-players.ts';
import { publishViewer } from './publish-viewer.ts';

let isStarted = false;

/** What runs for as long as the page is open, from the first guarded or open page on. Once is enough. */
export function startSignedIn(boot: BootDocument): void {
  if (isStarted) return;
  isStarted = true;
  publishViewer(boot);
  answerPlayers();
}
