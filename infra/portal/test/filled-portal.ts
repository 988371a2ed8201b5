/**
 * The data of a portal that was started once for this state of the checkout and then closed. Copying it takes a second,
 * filling it half a minute. Tests that begin with an empty folder cover what a first start does.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { madeOnce } from '@portico/testkit/run/made-once';
import { treeOf } from '@portico/testkit/run/tree';
import { copyContents } from '../../database/test/copy-folder.ts';
import { runFolder } from '../../database/test/run-folder.ts';
import { dropFolder, makeFolder, standPortal } from './running-portal.ts';

const stored = ['data', 'files'];
const demoTenants = 3;

/**
 * Time limit of hooks that call `copyFilledPortal`. The first one fills the portal, which takes longer on a busy
 * machine.
 */
export const fillTimeout = 300_000;

async function fill(half: string): Promise<void> {
  const folder = makeFolder();
  try {
    const { portal, received } = await standPortal(folder);
    try {
      await portal.ready;
    } finally {
      await portal.close();
    }
    // Otherwise, every later test of this checkout state would start without what is missing here.
    const filled = received.filter((what) => what.startsWith('Demo data of'));
    if (filled.length !== demoTenants) throw new Error(`The portal was not filled: ${received.join(', ')}.`);
    for (const name of stored) {
      mkdirSync(path.join(half, name), { recursive: true });
      copyContents(path.join(folder, name), path.join(half, name));
    }
  } finally {
    dropFolder(folder);
  }
}

/** If git cannot identify the state of the checkout, the data is created for this run and removed with it. */
function placeOf(): { cache: string; name: string } {
  const tree = treeOf(root);
  return tree
    ? { cache: path.join(root, '.build', 'test-portal'), name: tree }
    : { cache: path.join(runFolder(), 'test-portal'), name: 'once' };
}

/** Copies data and uploads of a filled portal to a folder, from which `standPortal` then starts. */
export async function copyFilledPortal(folder: string): Promise<void> {
  const { cache, name } = placeOf();
  const made = await madeOnce(cache, name, fill);
  for (const part of stored) {
    mkdirSync(path.join(folder, part), { recursive: true });
    copyContents(path.join(made, part), path.join(folder, part));
  }
}
