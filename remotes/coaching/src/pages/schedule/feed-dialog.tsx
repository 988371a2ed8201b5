import {
  getCalendarFeed,
  getCalendarFile,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '@portico/contracts/coaching/calls';
import { sendCall, useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, FormSkeleton, Notice, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { TextField } from '@portico/ui/form';
import { Copy, Download, Link2, Link2Off } from 'lucide-react';
import { saveFile } from './save-file.ts';

/**
 * The calendar in other apps: a file of its current state, or a private address that stays up to date until it is
 * revoked.
 */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const feed = useCall(getCalendarFeed, {});
  const making = useWrite(makeCalendarFeed);
  const revoking = useWrite(revokeCalendarFeed);
  const failed = () => toast({ tone: 'danger', title: t('coaching.schedule.feed.failed') });
  const download = async () => {
    try {
      const file = await sendCall(getCalendarFile, { query: {} });
      saveFile(file.filename, file.text);
    } catch {
      toast({ tone: 'danger', title: t('coaching.schedule.noFile') });
    }
  };
  const make = () => void making.write({ body: {} }).catch(failed);
  return (
    <Dialog title={t('coaching.schedule.feed')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <Row>
          <Button icon={Download} label={t('coaching.schedule.feed.file')} onPress={() => void download()} />
        </Row>
        <Text>{t('coaching.schedule.feed.text')}</Text>
        <Screen data={feed} skeleton={<FormSkeleton />}>
          {({ feed: known }) =>
            known ? (
              <Stack>
                <TextField label={t('coaching.schedule.feed.address')} value={addressOf(known.link)} isReadOnly />
                <Notice tone="warning" title={t('coaching.schedule.feed.secret')} />
                <Row>
                  <Button
                    icon={Copy}
                    label={t('coaching.schedule.feed.copy')}
                    onPress={() =>
                      void navigator.clipboard
                        .writeText(addressOf(known.link))
                        .then(() => toast({ tone: 'success', title: t('coaching.schedule.feed.copied') }), failed)
                    }
                  />
                  <Button
                    icon={Link2}
                    label={t('coaching.schedule.feed.again')}
                    isPending={making.busy}
                    onPress={make}
                  />
                  <Button
                    variant="danger"
                    icon={Link2Off}
                    label={t('coaching.schedule.feed.revoke')}
                    isPending={revoking.busy}
                    onPress={() => void revoking.write({ body: {} }).catch(failed)}
                  />
                </Row>
              </Stack>
            ) : (
              <Row>
                <Button
                  variant="primary"
                  icon={Link2}
                  label={t('coaching.schedule.feed.make')}
                  isPending={making.busy}
                  onPress={make}
                />
              </Row>
            )
          }
        </Screen>
      </Stack>
    </Dialog>
  );
}

const addressOf = (link: string): string => `${location.origin}/api/coaching/calendar.ics?link=${link}`;
