import { useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { ChevronDown } from 'lucide-react';
import styles from './player.module.css';

/** Calls the bar back by a press, while it makes room for the lesson. */
export function BarHandle({ onPress }: { onPress(): void }) {
  const t = useText();
  return (
    <button type="button" className={styles.handle} aria-label={t('host.player.showBar')} onClick={onPress}>
      <Icon icon={ChevronDown} size={18} />
    </button>
  );
}
