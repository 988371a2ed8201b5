// node infra/toolchain/launch.mjs publish:packages: packs the packages for teams outside and publishes them to the registry in
// PACKAGES_REGISTRY, with the sign-in that npm has for it. With --pack <folder>, it only packs them.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFolder } from '@portico/presets/workspace';
import { type Packed, packAll } from './pack.ts';
import { packClient } from './pack-client.ts';
import { packPortal } from './pack-portal.ts';
import { publishAll } from './publish-all.ts';

const { pack } = parseArgs({ options: { pack: { type: 'string' } } }).values;
const registry = process.env.PACKAGES_REGISTRY;

const packEverything = async (out: string): Promise<Packed[]> => [
  ...packAll(out),
  await packClient(out),
  await packPortal(out, console.log),
];

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

if (pack !== undefined) {
  try {
    for (const { name, version, folder } of await packEverything(path.resolve(pack)))
      console.log(`${name} ${version}: ${folder}`);
  } catch (error) {
    report(error);
  }
} else if (registry && URL.canParse(registry)) {
  const own = path.join(buildFolder, 'packages');
  rmSync(own, { recursive: true, force: true });
  const packed = await packEverything(own);
  const done = await publishAll(packed, { url: registry }).catch((error) => {
    report(error);
    return [];
  });
  for (const { name, version, isNew } of done)
    console.log(`${name} ${version}: ${isNew ? 'published' : 'was already published, and was not changed'}`);
} else {
  console.error('Name the registry in PACKAGES_REGISTRY, as an address such as https://packages.example.com/.');
  process.exitCode = 1;
}
