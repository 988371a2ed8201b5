// node shared/testkit/src/surface/write.ts [--compatible "<why>"] Updates docs/surface after an intended change.
// The next version of the packages for teams outside follows from it. Removing what a released remote may use requires a new contract version, or the reason why no remote is affected.
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contractVersion } from '@portico/contracts/platform/contract-version';
import { readCommitted, writeCommitted } from './committed-surface.ts';
import { lostLines } from './compare-surface.ts';
import { readSurface } from './read-surface.ts';
import { leaveChangeset, stepOf } from './version-step.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const { compatible } = parseArgs({ options: { compatible: { type: 'string' } } }).values;

const surface = readSurface(root);
const isFirst = !existsSync(path.join(root, 'docs/surface/contract.version'));
const before = isFirst ? { contract: contractVersion, surface: {} } : readCommitted(root);
const lost = lostLines(before.surface, surface);
if (lost.length > 0 && before.contract === contractVersion && compatible === undefined) {
  console.error(
    [
      'Released remotes may use what was removed or changed. Nothing was written.',
      ...lost,
      'Raise contractVersion (shared/contracts), or give the reason with --compatible why no remote is affected.',
    ].join('\n'),
  );
  process.exit(1);
}
const step = stepOf({
  lost,
  added: lostLines(surface, before.surface),
  isNewContract: before.contract !== contractVersion,
});
writeCommitted(root, { contract: contractVersion, surface });
if (step && !isFirst) leaveChangeset(root, step);
if (compatible !== undefined && lost.length > 0)
  appendFileSync(
    path.join(root, 'docs/surface/compatible-changes.md'),
    `- contract ${contractVersion}: ${compatible} (${lost.join('; ')})\n`,
  );
console.log(`docs/surface is written: ${Object.keys(surface).join(', ')}; contract ${contractVersion}.`);
