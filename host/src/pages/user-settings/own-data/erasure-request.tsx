import { askForErasure, getOwnErasure, withdrawErasure } from '@portico/contracts/admin/privacy/own-calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { AlertDialog, Button, ListSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { Eraser } from 'lucide-react';
import { useState } from 'react';

/** Requests the deletion of everything about the person. It can be withdrawn until the administrators have acted. */
export function ErasureRequest() {
  const t = useText();
  const dates = useDateStyle();
  const request = useCall(getOwnErasure, {});
  const asking = useWrite(askForErasure);
  const withdrawing = useWrite(withdrawErasure);
  const [isConfirming, setConfirming] = useState(false);
  const send = async (write: () => Promise<unknown>, done: string) => {
    try {
      await write();
      toast({ tone: 'success', title: t(done) });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t('host.gathered.failed'), text: t('host.gathered.failedText') });
    }
    setConfirming(false);
  };
  return (
    <Screen data={request} skeleton={<ListSkeleton rows={1} />}>
      {({ askedOn, declined }) => (
        <Stack>
          <Text isStrong>{t('host.ownData.erase')}</Text>
          {askedOn === null ? (
            <>
              {declined && (
                <Notice
                  tone="info"
                  title={t('host.ownData.erase.declined', { day: formatInstant(declined.on, dates) })}
                >
                  {declined.reason}
                </Notice>
              )}
              <Text tone="muted">{t('host.ownData.erase.text')}</Text>
              <Row>
                <Button icon={Eraser} label={t('host.ownData.erase.ask')} onPress={() => setConfirming(true)} />
              </Row>
            </>
          ) : (
            <Notice
              tone="warning"
              title={t('host.ownData.erase.asked', { day: formatInstant(askedOn, dates) })}
              actions={
                <Button
                  size="s"
                  label={t('host.ownData.erase.withdraw')}
                  isPending={withdrawing.busy}
                  onPress={() => void send(() => withdrawing.write({ body: {} }), 'host.ownData.erase.withdrawn')}
                />
              }
            >
              {t('host.ownData.erase.waits')}
            </Notice>
          )}
          <AlertDialog
            title={t('host.ownData.erase.sure')}
            confirmLabel={t('host.ownData.erase.ask')}
            isDangerous
            isPending={asking.busy}
            isOpen={isConfirming}
            onOpenChange={setConfirming}
            onConfirm={() => void send(() => asking.write({ body: {} }), 'host.ownData.erase.sent')}
          >
            {t('host.ownData.erase.sureText')}
          </AlertDialog>
        </Stack>
      )}
    </Screen>
  );
}
