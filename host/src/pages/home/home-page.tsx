import type { Delegation } from '@portico/contracts/account/shapes';
import { formatLongDay, hourOf } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { EmptyState } from '@portico/ui';
import { LayoutDashboard } from 'lucide-react';
import { useMemo } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { serverNow } from '../../clock/server-clock.ts';
import { roleOf } from '../../guard/admission.ts';
import { enabledRemotes } from '../../routes/enabled-remotes.ts';
import { principalIn, useSession } from '../../session/index.ts';
import { AccountUnchecked } from '../../signed-in/account-unchecked.tsx';
import { ArrangeButton } from './arrange/arrange-button.tsx';
import { arrangeCards } from './arrange-cards.ts';
import { cardCaller } from './card-caller.ts';
import { partOfDay } from './greeting.ts';
import { HomeCard } from './home-card.tsx';
import styles from './home-page.module.css';
import { hostCards } from './host-cards.ts';
import { LateSetup } from './setup/late-setup.tsx';
import { useOrderedCards } from './use-ordered-cards.ts';
import { visibleCards } from './visible-cards.ts';

/** Of the person, or of whom they act for: one's order and what one is waited for is not the other's. */
export default function HomePage() {
  const principal = useSession(principalIn);
  return <Today key={principal?.UserID} principal={principal} />;
}

function Today({ principal }: { principal: Delegation | undefined }) {
  const t = useText();
  const dates = useDateStyle();
  const boot = useBoot();
  const user = useSession((state) => state.user);
  const role = useSession(roleOf);
  const isActing = principal !== undefined;
  const all = useMemo(() => {
    const cards = visibleCards(enabledRemotes(boot), role, hostCards);
    return isActing ? cards.filter(({ card }) => !card.ownOnly) : cards;
  }, [boot, role, isActing]);
  const { cards, isSettled, tell } = useOrderedCards(all, principal?.UserID ?? user?.UserID ?? '');
  const spans = arrangeCards(cards.map(({ card }) => card.size));

  const now = serverNow();
  const part = partOfDay(hourOf(now, dates.timeZone));
  const name = user?.FirstName.trim();
  const caller = user && cardCaller(user, principal);
  return (
    <>
      <header className={styles.greeting}>
        <div>
          <h1 tabIndex={-1}>{name ? t(`host.home.${part}Name`, { name }) : t(`host.home.${part}`)}</h1>
          <p>{formatLongDay(now, dates)}</p>
        </div>
        {user && <ArrangeButton cards={all} />}
      </header>
      {!user && <AccountUnchecked />}
      {user && (
        <div className={styles.setup}>
          <LateSetup />
        </div>
      )}
      {user && cards.length === 0 && all.length > 0 && (
        <EmptyState icon={LayoutDashboard} title={t('host.home.allHidden')} text={t('host.home.allHiddenText')} />
      )}
      {caller && (
        <div className={styles.cards}>
          {cards.map((card, index) => (
            <div
              key={card.id}
              className={styles.place}
              data-wide={spans[index]?.wide}
              data-medium={spans[index]?.medium}
              data-high={spans[index]?.isHigh || undefined}
            >
              <HomeCard shown={card} caller={caller} isHeld={!isSettled} tell={tell} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
