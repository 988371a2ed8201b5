import { Button } from '../parts/button.tsx';
import { Stack } from '../parts/layout.tsx';
import { Notice } from '../parts/notice.tsx';
import { useUnsentTexts } from './unsent-texts.ts';

export interface DraftNoticeProps {
  /** When the restored input was typed, written for the reader; null where nothing was restored. */
  restoredFrom: string | null;
  /** When another device's newer input was typed; null where there is none. */
  other: string | null;
  /** Why this device keeps nothing. */
  problem: 'full' | 'missing' | null;
  onDiscard(): void;
  onTakeOther(): void;
  /** Shows both side by side. */
  onCompare?: () => void;
}

/** Above a form: what came back, what another device has, and when nothing is kept. */
export function DraftNotice({ restoredFrom, other, problem, onDiscard, onTakeOther, onCompare }: DraftNoticeProps) {
  const say = useUnsentTexts();
  if (!say || (restoredFrom === null && other === null && problem === null)) return null;
  return (
    <Stack gap="s">
      {restoredFrom !== null && (
        <Notice
          isLive
          actions={<Button size="s" label={say('discard')} onPress={onDiscard} />}
          title={say('restored', { when: restoredFrom })}
        />
      )}
      {other !== null && (
        <Notice
          tone="warning"
          isLive
          actions={
            <>
              {onCompare && <Button size="s" label={say('decide')} onPress={onCompare} />}
              <Button size="s" label={say('takeOther')} onPress={onTakeOther} />
            </>
          }
          title={say('other', { when: other })}
        />
      )}
      {problem !== null && <Notice tone="warning" isLive title={say(`notKept.${problem}`)} />}
    </Stack>
  );
}
