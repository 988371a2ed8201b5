// Prints the transfer size of each part of the finished builds: node shared/presets/src/build/sizes.ts
import path from 'node:path';
import { buildAll } from './build-all.ts';
import { hostSizes, releaseSizes, sizeTable } from './size-report.ts';

const { parts, settled } = await buildAll({ report: console.log });
const lines = parts.flatMap(({ name, folder }) => {
  if (name === 'host') return hostSizes(folder);
  return name === 'frame' ? [] : releaseSizes(path.resolve(folder));
});
console.log(sizeTable(lines));
await settled;
