import { useText } from '@portico/remote-contract';
import { Logo } from '@portico/ui/parts/logo';
import { useBoot } from '../boot/boot-context.tsx';
import styles from './starting.module.css';

/** Shown before the first page renders: the brand, placed where the header will show it. */
export function Starting() {
  const t = useText();
  const { tenant, brand } = useBoot();
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.header}>
        <div className={styles.inner}>
          <span className={styles.menu} />
          <Logo mark={brand.mark} />
          <span>{tenant.brandName}</span>
        </div>
      </div>
      <p role="status" className={styles.status}>
        <span className={styles.spinner} aria-hidden="true" />
        {t('host.starting')}
      </p>
    </div>
  );
}
