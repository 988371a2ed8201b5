import { useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { ChevronDown } from 'lucide-react';
import styles from './player.module.css';

/** Brings the bar back with a click while it is hidden for the lesson. */
export function BarHandle({ onPress }: { onPress(): void }) {
  const t = useText();
  return (
    <button type="button" className={styles.handle} aria-label={t('host.player.showBar')} onClick={onPress}>
      <Icon icon={ChevronDown} size={18} />
    </button>
  );
}
