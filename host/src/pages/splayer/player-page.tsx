import { useText } from '@portico/remote-contract';
import { useEffect, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { UiFrame } from '../../signed-in/ui-frame.tsx';
import { connectPlayer } from './connect-player.ts';
import styles from './player.module.css';
import { Player } from './player.tsx';
import { NoCourse, NotConnected, SignedOut } from './player-notices.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import { usePlayerTarget } from './use-player-target.ts';

type Connection = 'connecting' | 'connected' | 'signed-out' | 'failed';

/** /splayer?course=…&sco=…: the course player, in a window of its own or in a frame. Opens for whom the opener vouches. */
export default function PlayerPage() {
  const t = useText();
  const { areas } = useBoot();
  const target = usePlayerTarget();
  const [connection, setConnection] = useState<Connection>('connecting');

  useEffect(() => {
    if (connection !== 'connecting') return;
    let wanted = true;
    connectPlayer(areas).then(
      (connected) => wanted && setConnection(connected ? 'connected' : 'signed-out'),
      () => wanted && setConnection('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [areas, connection]);

  function content() {
    if (!target) return <NoCourse />;
    if (connection === 'connecting') return <PlayerSkeleton />;
    if (connection === 'signed-out') return <SignedOut />;
    if (connection === 'failed') return <NotConnected onRetry={() => setConnection('connecting')} />;
    return <Player key={target.courseID} {...target} onSignedOut={() => setConnection('signed-out')} />;
  }

  return (
    <UiFrame>
      <main
        id="main"
        className={styles.window}
        aria-label={t('host.player.title')}
        aria-busy={connection === 'connecting'}
      >
        {content()}
      </main>
    </UiFrame>
  );
}
