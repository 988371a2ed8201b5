import { type ChannelChoice, channels } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { isSilent, KindsTable } from './kinds-table.tsx';
import { MailPart } from './mail-part.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useChannelChoice } from './use-channel-choice.ts';

interface FormProps {
  choice: ChannelChoice;
  hasPush: boolean;
}

const mailNotes = 'telling-mail-notes';

/** Kinds × channels, mail and quiet hours. Each change is saved at once. */
export function ChannelsForm({ choice: stored, hasPush }: FormProps) {
  const t = useText();
  const { choice, saving, save } = useChannelChoice(stored);
  const [lastKind, setLastKind] = useState<NotificationKind>();
  const [isHalfTyped, setHalfTyped] = useState(false);
  const shown = channels.filter((channel) => channel !== 'push' || hasPush);
  const change = (next: ChannelChoice, kind?: NotificationKind) => {
    setLastKind(kind);
    void save(next);
  };
  const silence = lastKind !== undefined &&
    isSilent(choice, shown, lastKind) && { kind: `host.notifications.kind.${lastKind}` };
  return (
    <Stack gap="l">
      <KindsTable choice={choice} shown={shown} notes={{ mail: mailNotes }} onChange={change} />
      <MailPart choice={choice} notes={mailNotes} onChange={change} />
      <QuietHours quiet={choice.quiet} onChange={(quiet) => change({ ...choice, quiet })} onHalfTyped={setHalfTyped} />
      {saving === 'failed' && (
        <Notice
          tone="danger"
          isLive={true}
          title={t('host.telling.notSaved')}
          actions={<Button size="s" label={t('host.telling.retry')} onPress={() => change(choice)} />}
        />
      )}
      <div role="status">
        <Text tone="muted">
          {[
            saving !== undefined && saving !== 'failed' && !isHalfTyped && t(`host.telling.${saving}`),
            silence && t('host.telling.nowhereNamed', { kind: t(silence.kind) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </div>
    </Stack>
  );
}
