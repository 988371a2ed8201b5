import { isInAudience } from '@portico/contracts/platform/audience';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { HomeCard, IconName } from '@portico/contracts/platform/remote-description';
import type { Role } from '@portico/contracts/platform/roles';

export interface VisibleCard {
  /** Unique on the page. */
  id: string;
  /** Id of the remote. */
  area: string;
  icon: IconName | undefined;
  card: HomeCard;
}

/** The cards of the enabled remotes. */
const cardsOf = (remotes: readonly BootRemote[]): VisibleCard[] =>
  remotes.flatMap(({ description }) =>
    description.homeCards.map((card) => ({
      id: `${description.id}-${card.id}`,
      area: description.id,
      icon: card.icon ?? description.menu.toSorted((a, b) => a.order - b.order)[0]?.icon,
      card,
    })),
  );

/**
 * The cards for this role, including the host's own, in order. Ties are resolved by id, so that the order is stable.
 */
export const visibleCards = (
  remotes: readonly BootRemote[],
  role: Role | undefined,
  own: readonly VisibleCard[] = [],
): VisibleCard[] =>
  [...cardsOf(remotes), ...own]
    .filter(({ card }) => isInAudience(card.audience, role))
    .sort((a, b) => a.card.order - b.card.order || a.id.localeCompare(b.id));
