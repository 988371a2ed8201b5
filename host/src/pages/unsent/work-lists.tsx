import { formatInstant } from '@portico/contracts/platform/dates';
import type { UnsentWork } from '@portico/data-client/unsent';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack } from '@portico/ui';
import { UnsentList, type UnsentListProps } from '@portico/ui/unsent';
import { draftItem, writeItem } from './unsent-items.ts';

interface WorkListsProps {
  work: UnsentWork;
  onDecide?: UnsentListProps['onDecide'];
  onTryAgain?: UnsentListProps['onTryAgain'];
  onDiscardWrite?: UnsentListProps['onDiscard'];
  onDiscardDraft?: UnsentListProps['onDiscard'];
}

export function WorkLists({ work, onDecide, onTryAgain, onDiscardWrite, onDiscardDraft }: WorkListsProps) {
  const t = useText();
  const dates = useDateStyle();
  const texts = {
    written: (at: number) => t('host.unsent.writtenAt', { when: formatInstant(new Date(at).toISOString(), dates) }),
    possible: (from: string) => t('host.unsent.possibleFrom', { when: formatInstant(from, dates) }),
  };
  return (
    <Stack gap="l">
      {work.entries.length > 0 && (
        <Card>
          <CardHeader title={t('host.unsent.writes')} level={2} />
          <UnsentList
            label={t('host.unsent.writes')}
            items={work.entries.map((entry) => writeItem(entry, texts))}
            {...(onDecide ? { onDecide } : {})}
            {...(onTryAgain ? { onTryAgain } : {})}
            {...(onDiscardWrite ? { onDiscard: onDiscardWrite } : {})}
          />
        </Card>
      )}
      {work.drafts.length > 0 && (
        <Card>
          <CardHeader title={t('host.unsent.drafts')} level={2} />
          <UnsentList
            label={t('host.unsent.drafts')}
            items={work.drafts.map((draft) => draftItem(draft, texts))}
            {...(onDiscardDraft ? { onDiscard: onDiscardDraft } : {})}
          />
        </Card>
      )}
    </Stack>
  );
}
