// Builds host and remotes where their sources changed: node shared/presets/src/build/command.ts [part …]
import { buildAll } from './build-all.ts';

const only = process.argv.slice(2);
try {
  const { parts, settled } = await buildAll({ ...(only.length > 0 ? { only } : {}), tell: console.log });
  for (const part of parts) console.log(`${part.name} ${part.version}: ${part.built ? 'built' : 'up to date'}`);
  await settled;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
