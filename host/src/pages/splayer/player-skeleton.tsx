import { useText } from '@portico/remote-contract';
import { Skeleton, VisuallyHidden } from '@portico/ui';
import styles from './player.module.css';

/** The player's own layout, so that nothing moves when the course arrives. */
export function PlayerSkeleton() {
  const t = useText();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('host.player.loading')}</span>
      </VisuallyHidden>
      <header className={styles.bar}>
        <div className={styles.title}>
          <Skeleton shape="title" width="third" />
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.stage}>
          <Skeleton shape="fill" />
        </div>
      </div>
    </>
  );
}
