import type { Delegation } from '@portico/contracts/account/shapes';
import { useText } from '@portico/remote-contract';
import { EmptyState } from '@portico/ui';
import { LayoutDashboard } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { useNow } from '../../clock/use-now.ts';
import { roleOf } from '../../guard/admission.ts';
import { holdUnder } from '../../hold/hold.ts';
import { enabledRemotes } from '../../routes/enabled-remotes.ts';
import { principalIn, useSession } from '../../session/index.ts';
import { AccountUnchecked } from '../../signed-in/account-unchecked.tsx';
import { arrangeCards } from './arrange-cards.ts';
import { cardCaller } from './card-caller.ts';
import { HomeHead } from './head/home-head.tsx';
import { HomeCard } from './home-card.tsx';
import styles from './home-page.module.css';
import { hostCards } from './host-cards.ts';
import { useSetup } from './setup/use-setup.ts';
import { useOrderedCards } from './use-ordered-cards.ts';
import { visibleCards } from './visible-cards.ts';

/** Remounts for another principal, because their tasks differ. */
export default function HomePage() {
  const principal = useSession(principalIn);
  return <Today key={principal?.UserID} principal={principal} />;
}

const setupId = 'host-setup';
const withSetup: readonly string[] = [setupId];
const nothing: readonly string[] = [];

function Today({ principal }: { principal: Delegation | undefined }) {
  const t = useText();
  const boot = useBoot();
  const user = useSession((state) => state.user);
  const role = useSession(roleOf);
  const isActing = principal !== undefined;
  const every = useMemo(() => {
    const cards = visibleCards(enabledRemotes(boot), role, hostCards);
    return isActing ? cards.filter(({ card }) => !card.ownOnly) : cards;
  }, [boot, role, isActing]);
  const { isFor, List } = useSetup();
  const userId = principal?.UserID ?? user?.UserID ?? '';
  const ordered = useOrderedCards(every, userId, isFor ? withSetup : nothing);
  const { cards, settled, report } = ordered;
  useEffect(() => {
    if (List !== undefined) report(setupId, null);
  }, [List, report]);
  const spans = arrangeCards(cards.map(({ card }) => card.size));
  // Above the cards if loaded before the cards' places were settled, otherwise below them, so that nothing shifts.
  const isSetupLate = settled && !settled.has(setupId);
  const setup = user && List && settled && (
    <div className={styles.setup} data-late={isSetupLate || undefined}>
      <List />
    </div>
  );

  // Re-renders everything below every minute, as days and entries in progress change.
  const now = useNow();
  const caller = user && cardCaller(user, principal);
  return (
    <>
      <HomeHead user={user} now={now} ordered={ordered} isActing={isActing} />
      {!user && <AccountUnchecked />}
      {!isSetupLate && setup}
      {user && cards.length === 0 && every.length > 0 && (
        <EmptyState icon={LayoutDashboard} title={t('host.home.allHidden')} text={t('host.home.allHiddenText')} />
      )}
      {caller && (
        <div className={styles.cards} ref={holdUnder}>
          {cards.map((card, index) => (
            <div
              key={card.id}
              className={styles.place}
              data-wide={spans[index]?.wide}
              data-medium={spans[index]?.medium}
              data-high={spans[index]?.isHigh || undefined}
            >
              <HomeCard shown={card} caller={caller} isHeld={!settled} report={report} />
            </div>
          ))}
        </div>
      )}
      {isSetupLate && setup}
    </>
  );
}
