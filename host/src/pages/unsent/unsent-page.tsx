import { isNothing } from '@portico/data-client/unsent';
import { useSearchParams, useText } from '@portico/remote-contract';
import { AlertDialog, Button, EmptyState, FailedState, ListSkeleton, PageHeader, Stack } from '@portico/ui';
import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { conflictOf } from './conflict-of.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { LeaveChoices } from './leave-choices.tsx';
import { useUnsentWork } from './use-unsent-work.ts';
import { WorkLists } from './work-lists.tsx';

interface Discarded {
  title: string;
  run(): Promise<void>;
}

/** Lists work that exists only on this device. With `?leave`, asks what to do with it before signing out. */
export default function UnsentPage() {
  const t = useText();
  const [query] = useSearchParams();
  const isLeaving = query.has('leave');
  const { work, outbox, discardDraft, unseal, isUnsealing } = useUnsentWork();
  const [deciding, setDeciding] = useState<number>();
  const [discarding, setDiscarding] = useState<Discarded>();
  const entry = work?.entries.find(({ n }) => n === deciding);
  const conflict = entry && conflictOf(entry);
  const isEmpty = work && isNothing(work) && !work.isSealed;

  const tryAgain = (id: string) => {
    const again = work?.entries.find(({ n }) => String(n) === id);
    if (again) void outbox?.replace(again.n, again.input.body);
  };
  const askWrite = (id: string) => {
    const one = work?.entries.find(({ n }) => String(n) === id);
    if (one && outbox) setDiscarding({ title: one.label, run: () => outbox.discard(one.n) });
  };
  const askDraft = (id: string) => {
    const one = work?.drafts.find((draft) => draft.id === id);
    if (one) setDiscarding({ title: one.label, run: () => discardDraft(id) });
  };
  return (
    <>
      <PageHeader
        title={isLeaving ? t('host.unsent.leave.title') : t('host.unsent.title')}
        lead={isLeaving ? t('host.unsent.leave.text') : t('host.unsent.lead')}
        actions={
          !isLeaving &&
          work &&
          work.entries.length > 0 && (
            <Button icon={Send} label={t('host.unsent.sendNow')} onPress={() => void outbox?.hurry()} />
          )
        }
      />
      <Stack gap="l">
        {!work && <ListSkeleton rows={3} />}
        {isEmpty && (
          <EmptyState icon={CircleCheck} title={t('host.unsent.empty.title')} text={t('host.unsent.empty.text')} />
        )}
        {work?.isSealed && (
          <FailedState
            title={t('host.unsent.sealed.title')}
            text={t('host.unsent.sealed.text')}
            isRetrying={isUnsealing}
            onRetry={() => void unseal()}
          />
        )}
        {work && (
          <WorkLists
            work={work}
            {...(isLeaving
              ? {}
              : {
                  onDecide: (id) => setDeciding(Number(id)),
                  onTryAgain: tryAgain,
                  onDiscardWrite: askWrite,
                  onDiscardDraft: askDraft,
                })}
          />
        )}
        {isLeaving && work && <LeaveChoices />}
      </Stack>
      {conflict && outbox && (
        <DecideDialog conflict={conflict} outbox={outbox} onClose={() => setDeciding(undefined)} />
      )}
      <AlertDialog
        title={t('host.unsent.discard.title')}
        confirmLabel={t('host.unsent.discard')}
        isDangerous
        isOpen={discarding !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDiscarding(undefined)}
        onConfirm={() => {
          void discarding?.run();
          setDiscarding(undefined);
        }}
      >
        {t('host.unsent.discard.text', { title: discarding?.title ?? '' })}
      </AlertDialog>
    </>
  );
}
