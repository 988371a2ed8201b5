/** The panels that a role may open: the host's own first, then those of the areas enabled for the tenant. */
import { panelAddress } from '@portico/contracts/admin/panel-routes';
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { Role } from '@portico/contracts/platform/roles';
import type { IconType } from '@portico/ui';
import type { HostPanel } from './host-panel.ts';
import { panelIcon } from './panel-icons.ts';

export interface VisiblePanel {
  to: string;
  /** Message ids. */
  title: string;
  text: string;
  icon: IconType;
  /** Id of the remote that provides the panel. Absent for the host's own panels. */
  remote?: string;
}

const ofHost = ({ id, title, text, icon }: HostPanel): VisiblePanel => ({ to: `/admin/${id}`, title, text, icon });

/** `remotes` excludes disabled ones, see `enabledRemotes`. */
export function visiblePanels(
  own: readonly HostPanel[],
  remotes: readonly BootRemote[],
  role: Role | undefined,
): VisiblePanel[] {
  return [
    ...own.filter(({ permission }) => mayAdminister(role, permission)).map(ofHost),
    ...remotes.flatMap(({ description: { id: remote, adminPanels = [] } }) =>
      adminPanels
        .filter(({ permission }) => mayAdminister(role, permission))
        .map(({ id, title, text, icon }) => ({
          to: panelAddress(remote, id),
          title: title.id,
          text: text.id,
          icon: panelIcon(icon),
          remote,
        })),
    ),
  ];
}
