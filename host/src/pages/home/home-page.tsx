import type { Delegation } from '@portico/contracts/account/shapes';
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
import { DayCard } from './day/day-card.tsx';
import { DaySource } from './day/day-source.tsx';
import { HomeHead } from './head/home-head.tsx';
import { HomeCard } from './home-card.tsx';
import styles from './home-page.module.css';
import { hostCards } from './host-cards.ts';
import { useSetup } from './setup/use-setup.ts';
import { useToday } from './use-today.ts';
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
  const boot = useBoot();
  const user = useSession((state) => state.user);
  const role = useSession(roleOf);
  const isActing = principal !== undefined;
  const every = useMemo(() => {
    const cards = visibleCards(enabledRemotes(boot), role, hostCards);
    return isActing ? cards.filter(({ card }) => !card.ownOnly) : cards;
  }, [boot, role, isActing]);
  const { isFor, List } = useSetup(isActing);
  // Re-renders everything below every minute, as days and entries in progress change.
  const now = useNow();
  const today = useToday(every, now, user !== null, isFor ? withSetup : nothing);
  const { list, beside, below, settled, isWhole, report } = today;
  useEffect(() => {
    if (List !== undefined) report(setupId, null);
  }, [List, report]);
  const spans = arrangeCards(below.map(({ card }) => card.size));
  // Above the cards if loaded before they were shown, otherwise below them, so that nothing shifts.
  const isSetupLate = settled && !settled.has(setupId);
  const setup = user && List && settled && (
    <div className={styles.setup} data-late={isSetupLate || undefined}>
      <List />
    </div>
  );

  const caller = user && cardCaller(user, principal);
  return (
    <>
      <HomeHead user={user} now={now} cards={every} today={today} isActing={isActing} />
      {!user && <AccountUnchecked />}
      {!isSetupLate && setup}
      {caller && (
        <div ref={holdUnder}>
          {list.map((card) => (
            <DaySource key={card.id} shown={card} caller={caller} report={report} />
          ))}
          <div className={styles.upper}>
            <DayCard {...today} caller={caller} isHeld={!settled} isActing={isActing} />
            {beside.length > 0 && (
              <div className={styles.beside} hidden={!settled}>
                {beside.map((card) => (
                  <HomeCard key={card.id} shown={card} caller={caller} isHeld={!settled} report={report} />
                ))}
              </div>
            )}
          </div>
          <div className={styles.cards} hidden={!isWhole}>
            {below.map((card, index) => (
              <div
                key={card.id}
                className={styles.place}
                data-wide={spans[index]?.wide}
                data-medium={spans[index]?.medium}
                data-high={spans[index]?.isHigh || undefined}
              >
                <HomeCard shown={card} caller={caller} isHeld={!isWhole} report={report} />
              </div>
            ))}
          </div>
        </div>
      )}
      {isSetupLate && setup}
    </>
  );
}
