import type { PanelIconName } from '@portico/contracts/platform/remote-description';
import type { IconType } from '@portico/ui';
import { Coins, Layers, LayoutGrid, LayoutTemplate, Medal, Megaphone, Package } from 'lucide-react';
import { icons } from '../layout/icons.ts';

const panelIcons: Record<PanelIconName, IconType> = {
  ...icons,
  packages: Package,
  templates: LayoutTemplate,
  tiers: Layers,
  channels: Megaphone,
  medal: Medal,
  points: Coins,
};

/** Falls back to a default, as a newer release may name an icon that this host does not have. */
export const panelIcon = (name: PanelIconName): IconType =>
  Object.hasOwn(panelIcons, name) ? panelIcons[name] : LayoutGrid;
