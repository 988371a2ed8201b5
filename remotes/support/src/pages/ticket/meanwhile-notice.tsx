import type { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';
import * as z from 'zod/mini';

const meanwhile = z.object({ by: z.string(), text: z.string() });

/** Extracts from a refusal the answer that someone else has sent in the meantime. */
export function readMeanwhile(error: CallError): z.infer<typeof meanwhile> | undefined {
  const parsed = meanwhile.safeParse(error.current);
  return error.code === 'conflict' && parsed.success ? parsed.data : undefined;
}

interface MeanwhileNoticeProps {
  other: z.infer<typeof meanwhile>;
  isBusy: boolean;
  onAnyway(): void;
}

/** Shows someone else's answer before the viewer sends theirs anyway. */
export function MeanwhileNotice({ other, isBusy, onAnyway }: MeanwhileNoticeProps) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      isLive
      title={t('support.ticket.meanwhile', { name: other.by })}
      actions={<Button size="s" label={t('support.ticket.anyway')} isPending={isBusy} onPress={onAnyway} />}
    >
      {other.text}
    </Notice>
  );
}
