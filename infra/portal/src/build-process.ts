/** Child process of the start; see build-parts.ts. */
import { buildAll } from '@portico/presets/build/build-all';
import { compressBuild } from '@portico/presets/build/compress-build';
import type { BuildMessage } from './build-parts.ts';
import { explainFault } from './start-fault.ts';

const send = (message: BuildMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const linked = process.argv[2] === 'linked';
const notReleased = new Set(['host', 'linked', 'frame']);

try {
  const { parts, settled } = await buildAll({
    ...(linked ? { only: ['linked', 'frame'] } : {}),
    report: (what) => void send({ kind: 'tell', what: capital(what) }),
  });
  const host = parts.find(({ name }) => name === (linked ? 'linked' : 'host'));
  if (!host) throw new Error('The build did not produce a host.');
  await compressBuild(host.folder);
  await send({
    kind: 'built',
    parts: {
      releaseFolders: parts.filter(({ name }) => !notReleased.has(name)).map(({ folder }) => folder),
      fresh: parts.some(({ built }) => built),
    },
  });
  await settled;
} catch (error) {
  const sentence = explainFault(error);
  await send({ kind: 'failed', message: sentence ?? String((error as Error).stack), known: sentence !== undefined });
  process.exitCode = 1;
}
process.disconnect?.();
