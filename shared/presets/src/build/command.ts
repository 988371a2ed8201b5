// Builds host and remotes if their sources have changed: node shared/presets/src/build/command.ts [part …]
import { buildAll } from './build-all.ts';
import { compressBuild } from './compress-build.ts';

const only = process.argv.slice(2);
try {
  const { parts, settled } = await buildAll({ ...(only.length > 0 ? { only } : {}), report: console.log });
  for (const part of parts) console.log(`${part.name} ${part.version}: ${part.built ? 'built' : 'up to date'}`);
  // Done at build time, because an image is built by this command and its files are read-only at start.
  for (const { name, folder } of parts) if (name === 'host' || name === 'linked') await compressBuild(folder);
  await settled;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
