/** Every remote's description, read from its sources. For tests only. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription, RouteDescription } from '@portico/contracts/platform/remote-description';

const root = path.resolve(import.meta.dirname, '../../../..');

export type DeclaredRemote = Pick<RemoteDescription, 'id' | 'flag' | 'areas'> & {
  routes: Pick<RouteDescription, 'path' | 'flag'>[];
  homeCards: Pick<RemoteDescription['homeCards'][number], 'id' | 'call' | 'flag'>[];
};

export const declaredRemotes = (): Promise<DeclaredRemote[]> =>
  Promise.all(
    globSync('remotes/*/src/remote.ts', { cwd: root }).map(
      async (file) => ((await import(path.join(root, file))) as { default: DeclaredRemote }).default,
    ),
  );
