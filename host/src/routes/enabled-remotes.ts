import { flagIsOn } from '@portico/contracts/platform/audience';
import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';

/**
 * The tenant's enabled remotes, without the routes, entries, cards and panels whose own flag is off. A disabled feature
 * has no menu entry, no route and no card.
 */
export function enabledRemotes({ remotes, flags }: Pick<BootDocument, 'remotes' | 'flags'>): BootRemote[] {
  const isOn = ({ flag }: { flag?: string | undefined }) => flagIsOn(flag, flags);
  return remotes
    .filter(({ description }) => isOn(description))
    .map((remote) => ({
      ...remote,
      description: {
        ...remote.description,
        routes: remote.description.routes.filter(isOn),
        menu: remote.description.menu.filter(isOn),
        homeCards: remote.description.homeCards.filter(isOn),
        adminPanels: remote.description.adminPanels?.filter(isOn),
      },
    }));
}
