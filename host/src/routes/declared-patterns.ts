import type { BootDocument } from '@portico/contracts/platform/boot';
import { useMemo } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { enabledRemotes } from './enabled-remotes.ts';
import { guardedPaths } from './host-pages.ts';
import { patternsOf } from './tenant-address.ts';

/** Every guarded address of this tenant, which are the valid targets of scanned codes and links. */
function declaredPatterns(boot: BootDocument): string[] {
  const aliases = boot.tenant.routes ?? {};
  const paths = [
    ...guardedPaths,
    ...enabledRemotes(boot).flatMap(({ description }) => description.routes.map(({ path }) => path)),
  ];
  return paths.flatMap((path) => patternsOf(path, aliases));
}

export function useDeclaredPatterns(): readonly string[] {
  const boot = useBoot();
  return useMemo(() => declaredPatterns(boot), [boot]);
}

/** Shortcuts in the header appear only if some area or the host declares their route. */
export const useIsDeclared = (path: string): boolean => useDeclaredPatterns().includes(path);
