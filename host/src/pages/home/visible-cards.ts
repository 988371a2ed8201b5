import { isInAudience } from '@portico/contracts/platform/audience';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { HomeCard, IconName } from '@portico/contracts/platform/remote-description';
import type { Role } from '@portico/contracts/platform/roles';

export interface VisibleCard {
  /** Unique in the page. */
  id: string;
  /** Id of the remote. */
  area: string;
  icon: IconName | undefined;
  card: HomeCard;
}

/** The cards for this role, of the remotes that are switched on, in their order; equal ones by id, so that it is stable. */
export const visibleCards = (remotes: readonly BootRemote[], role: Role | undefined): VisibleCard[] =>
  remotes
    .flatMap(({ description }) =>
      description.homeCards
        .filter((card) => isInAudience(card.audience, role))
        .map((card) => ({
          id: `${description.id}-${card.id}`,
          area: description.id,
          icon: description.menu[0]?.icon,
          card,
        })),
    )
    .sort((a, b) => a.card.order - b.card.order || a.id.localeCompare(b.id));
