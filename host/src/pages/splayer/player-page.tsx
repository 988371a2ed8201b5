import { readOpenView } from '@portico/contracts/lms/open-learning';
import { useNavigate, useSearchParams, useText } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { preloadPage } from '../../federation/preload-on-intent.ts';
import { useIsDeclared } from '../../routes/declared-patterns.ts';
import { tenantAddress } from '../../routes/tenant-address.ts';
import { accountCalls } from '../../session/index.ts';
import { UiFrame } from '../../signed-in/ui-frame.tsx';
import { loadPageTexts } from '../../texts/page-texts.ts';
import { connectPlayer, type PlayerConnection } from './connect-player.ts';
import styles from './player.module.css';
import { Player } from './player.tsx';
import { NoCourse, NotConnected, SignedOut } from './player-notices.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { playerTexts } from './player-texts.ts';
import { usePlayerTarget } from './use-player-target.ts';

export const prepare = (): Promise<void> => loadPageTexts(playerTexts);

type Connection = PlayerConnection | 'connecting' | 'retrying' | 'failed';

/** /splayer?course=…&sco=…: the course player, in its own window or in a frame. It relies on the opener's sign-in. */
export default function PlayerPage() {
  const t = useText();
  const { areas, tenant } = useBoot();
  const target = usePlayerTarget();
  const [query] = useSearchParams();
  const view = readOpenView({ w: query.get('w') ?? '', h: query.get('h') ?? '' });
  const isOpen = target?.played.kind === 'open';
  const navigate = useNavigate();
  const courses = tenantAddress('/lms/home', tenant.routes ?? {});
  const support = useIsDeclared('/support') ? tenantAddress('/support', tenant.routes ?? {}) : undefined;
  const [connection, setConnection] = useState<Connection>('connecting');
  const isConnecting = connection === 'connecting' || connection === 'retrying';

  useEffect(() => {
    if (typeof connection === 'object') void navigate(connection.address, { replace: true });
    if (connection !== 'connecting' && connection !== 'retrying') return;
    let wanted = true;
    // An open link needs no sign-in, but the data client still has to be connected.
    const connecting: Promise<PlayerConnection> = isOpen
      ? accountCalls().then(() => 'connected')
      : connectPlayer(areas, connection === 'retrying');
    connecting.then(
      (settled) => wanted && setConnection(settled),
      () => wanted && setConnection('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [areas, connection, isOpen, navigate]);

  if (!target) return <NoCourse />;
  const content = () => {
    if (isConnecting || typeof connection === 'object') return <PlayerSkeleton />;
    if (connection === 'signed-out') return <SignedOut />;
    if (connection === 'failed') return <NotConnected onRetry={() => setConnection('retrying')} />;
    return (
      <Player
        key={JSON.stringify(target.played)}
        {...target}
        support={support}
        onSignedOut={() => setConnection('signed-out')}
        toCourses={() => void navigate(courses)}
        preloadCourses={() => preloadPage(courses)}
      />
    );
  };

  return (
    <UiFrame>
      <main
        id="main"
        className={styles.window}
        style={isOpen ? { maxWidth: view.width, maxHeight: view.height, margin: 'auto' } : undefined}
        aria-label={t('host.player.title')}
        aria-busy={isConnecting}
      >
        {content()}
      </main>
    </UiFrame>
  );
}
