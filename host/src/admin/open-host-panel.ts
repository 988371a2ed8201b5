import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { ComponentType } from 'react';
import { adminRoleOf } from '../guard/admission.ts';
import { session } from '../session/index.ts';
import type { HostPanel } from './host-panel.ts';
import { hostPanels } from './host-panels.ts';

export type OpenedPanel =
  | { kind: 'open'; panel: HostPanel; Page: ComponentType }
  /** The panel exists, but the person's role does not permit it. Its code is not downloaded. */
  | { kind: 'denied'; panel: HostPanel }
  | { kind: 'unknown' };

/** Finds the host panel with this id and loads its page. */
export async function openHostPanel(id: string | undefined): Promise<OpenedPanel> {
  const panel = hostPanels.find((one) => one.id === id);
  if (!panel) return { kind: 'unknown' };
  if (!mayAdminister(adminRoleOf(session.getState()), panel.permission)) return { kind: 'denied', panel };
  return { kind: 'open', panel, Page: (await panel.page()).default };
}
