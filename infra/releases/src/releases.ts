/**
 * The release store: immutable releases of remotes in a folder, and who uses which of them. Reads reflect what other
 * processes write, so a running portal picks up a publication, activation or rollback with the next boot document.
 */

import { changeUse } from './change-use.ts';
import { openFreezes } from './freezes.ts';
import { giveOut } from './give-out.ts';
import type { Releases } from './operations.ts';
import { pruneStore } from './prune.ts';
import { openStore, type ReleasesOptions } from './store.ts';
import { takeIn } from './take-in.ts';

export function openReleases(folder: string, options: ReleasesOptions): Releases {
  const store = openStore(folder, options);
  return {
    ...takeIn(store),
    ...changeUse(store),
    ...openFreezes(store),
    ...giveOut(store),
    prune: (wanted) => pruneStore(store, wanted),
  };
}
