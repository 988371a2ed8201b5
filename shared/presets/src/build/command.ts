// Builds host and remotes where their sources changed: node shared/presets/src/build/command.ts [part …]
import { buildAll } from './build-all.ts';
import { compressBuild } from './compress-build.ts';

const only = process.argv.slice(2);
try {
  const { parts, settled } = await buildAll({ ...(only.length > 0 ? { only } : {}), tell: console.log });
  for (const part of parts) console.log(`${part.name} ${part.version}: ${part.built ? 'built' : 'up to date'}`);
  // An image is built by this command and cannot be written to when it starts.
  for (const { name, folder } of parts) if (name === 'host' || name === 'linked') await compressBuild(folder);
  await settled;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
