import { Button } from '../parts/button.tsx';
import { Stack } from '../parts/layout.tsx';
import { Notice } from '../parts/notice.tsx';
import { useUnsentTexts } from './unsent-texts.ts';

export interface DraftNoticeProps {
  /** When the restored input was typed, formatted for the reader. Null if nothing was restored. */
  restoredFrom: string | null;
  /** When another device's newer input was typed. Null if there is none. */
  other: string | null;
  /** Why this device cannot store drafts. */
  problem: 'full' | 'missing' | null;
  onDiscard(): void;
  onTakeOther(): void;
  /** Shows both versions side by side. */
  onCompare?: () => void;
}

/** Shown above a form: what was restored, what another device has, and whether drafts cannot be stored. */
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
