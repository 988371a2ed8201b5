import type { MenuEntry } from '@portico/contracts/platform/remote-description';
import { useMemo } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { roleOf } from '../guard/admission.ts';
import { enabledRemotes } from '../routes/enabled-remotes.ts';
import { useSession } from '../session/index.ts';
import { menuEntries } from './menu-entries.ts';

/** The areas' menu entries for the signed-in person. */
export function useMenu(): MenuEntry[] {
  const boot = useBoot();
  const role = useSession(roleOf);
  return useMemo(() => menuEntries(enabledRemotes(boot), role), [boot, role]);
}
