import { formatMoment } from '@portico/contracts/platform/moment';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Icon, Text } from '@portico/ui';
import { Check, CircleAlert, CloudUpload, HardDrive, TriangleAlert } from 'lucide-react';
import type { AnswerState } from './answer-state.ts';
import styles from './take.module.css';

const icons = {
  typing: CloudUpload,
  saving: CloudUpload,
  saved: Check,
  kept: HardDrive,
  conflict: TriangleAlert,
  failed: CircleAlert,
} as const;

/** Where the answer is stored: on the server, on this device, or only on the screen. */
export function SavedStatus({ answer }: { answer: AnswerState }) {
  const t = useText();
  const style = useDateStyle();
  const { state, at } = answer;
  return (
    <div className={styles.saved} role="status">
      {state !== 'none' && (
        <>
          <Icon icon={icons[state]} size={16} />
          <Text size="s" as="span" tone={state === 'failed' || state === 'conflict' ? 'danger' : 'muted'} isTabular>
            {t(`quiz.save.${state}`, { time: at === null ? '' : formatMoment(at, new Date().toISOString(), style) })}
          </Text>
        </>
      )}
    </div>
  );
}
