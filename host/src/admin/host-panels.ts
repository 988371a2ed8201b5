/** The host's own panels in display order. */
import { auditPanel } from './audit/panel.ts';
import { deliveriesPanel } from './deliveries/panel.ts';
import type { HostPanel } from './host-panel.ts';
import { libraryPanel } from './library/panel.ts';
import { peoplePanels } from './people/panels.ts';
import { privacyPanel } from './privacy/panel.ts';
import { releasesPanel } from './releases/panel.ts';
import { tenantPanel } from './tenant/panel.ts';
import { usagePanel } from './usage/panel.ts';

export const hostPanels: readonly HostPanel[] = [
  ...peoplePanels,
  usagePanel,
  libraryPanel,
  tenantPanel,
  auditPanel,
  deliveriesPanel,
  privacyPanel,
  releasesPanel,
];
