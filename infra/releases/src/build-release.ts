import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { ReleaseRefusal } from './refusal.ts';

export interface BuildOptions {
  version?: string | undefined;
  /** Folder of the remote's package, if it is not in the checkout. */
  sources?: string | undefined;
}

/** Returns the folder of the built release. The compiler is loaded only here. */
export async function buildRelease(
  remote: string,
  { version, sources }: BuildOptions,
  report: (line: string) => void,
): Promise<string> {
  if (sources && !existsSync(path.resolve(root, sources, 'src/remote.ts')))
    throw new ReleaseRefusal(`${sources} contains no src/remote.ts. Name the folder of the remote's package.`);
  const { buildAll } = await import('@portico/presets/build/build-all');
  const built = await buildAll({
    only: [remote],
    versions: version ? { [remote]: version } : {},
    sources: sources ? { [remote]: path.resolve(root, sources) } : {},
    report,
  });
  await built.settled;
  const part = built.parts.find(({ name }) => name === remote);
  if (!part) throw new ReleaseRefusal(`${remote} was not built.`);
  return part.folder;
}
