import { useMemo } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { adminRoleOf } from '../guard/admission.ts';
import { enabledRemotes } from '../routes/enabled-remotes.ts';
import { useSession } from '../session/index.ts';
import { hostPanels } from './host-panels.ts';
import { type VisiblePanel, visiblePanels } from './visible-panels.ts';

/** The panels that the signed-in person may use. */
export function usePanels(): VisiblePanel[] {
  const boot = useBoot();
  const role = useSession(adminRoleOf);
  return useMemo(() => visiblePanels(hostPanels, enabledRemotes(boot), role), [boot, role]);
}
