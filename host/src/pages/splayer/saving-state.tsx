import { formatMoment } from '@portico/contracts/platform/moment';
import { useLanguage, useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { CircleAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { Saving } from './lesson-state.ts';
import styles from './player.module.css';

const icons = {
  saving: LoaderCircle,
  saved: CloudCheck,
  waiting: CloudOff,
  'not-kept': CircleAlert,
  refused: CircleAlert,
} as const;

/** Where the lesson's data is: saved at a time, being sent, on this device only, or nowhere. */
export function SavingState({ saving }: { saving: Saving }) {
  const t = useText();
  // The player's window has no portal around it, so the device's own zone is used.
  const language = useLanguage();
  const words = () => {
    switch (saving.kind) {
      case 'none':
        return '';
      case 'saving':
        return t('host.player.saving');
      case 'saved':
        return t('host.player.saved', {
          time: formatMoment(new Date(saving.at).toISOString(), new Date().toISOString(), { language }),
        });
      case 'waiting':
        return t('host.player.waiting');
      case 'not-kept':
        return t('host.player.notKept');
      case 'refused':
        return t('host.player.refused');
    }
  };
  return (
    <p
      className={styles.saving}
      data-kind={saving.kind}
      role={saving.kind === 'not-kept' || saving.kind === 'refused' ? 'alert' : 'status'}
    >
      {saving.kind !== 'none' && <Icon icon={icons[saving.kind]} size={16} />}
      <span>{words()}</span>
    </p>
  );
}
