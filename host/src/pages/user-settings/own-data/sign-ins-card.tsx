import { endOtherSignIns, getSignIns } from '@portico/contracts/account/sign-in-calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  CardHeader,
  List,
  ListRow,
  ListSkeleton,
  Row,
  Screen,
  Stack,
  toast,
} from '@portico/ui';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { renewPush } from '../../../push/push-subscription.ts';
import { useSession } from '../../../session/index.ts';

/** The browsers in which the person is signed in. One button signs out all but this one. */
export function SignInsCard() {
  const t = useText();
  const dates = useDateStyle();
  const signIns = useCall(getSignIns, {});
  const userID = useSession((state) => state.user?.UserID);
  const ending = useWrite(endOtherSignIns);
  const [isConfirming, setConfirming] = useState(false);
  const end = async () => {
    try {
      await ending.write({ body: {} });
      // The server has removed the push subscriptions of all browsers, so this one subscribes again.
      if (userID !== undefined) void renewPush(userID);
      toast({ tone: 'success', title: t('host.signIns.ended') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t('host.gathered.failed'), text: t('host.gathered.failedText') });
    }
    setConfirming(false);
  };
  return (
    <Card as="section" labelledBy="settings-sign-ins">
      <CardHeader title={t('host.signIns.title')} id="settings-sign-ins" note={t('host.signIns.text')} />
      <Screen
        data={signIns}
        skeleton={<ListSkeleton rows={2} />}
        isEmpty={({ signIns: all }) => all.length === 0}
        empty={{ icon: MonitorSmartphone, title: t('host.signIns.none'), text: t('host.signIns.noneText') }}
      >
        {({ signIns: all, canEnd }) => (
          <Stack>
            <List labelledBy="settings-sign-ins">
              {all.map(({ browser, system, beganAt, seenAt, isThis }) => (
                <ListRow
                  key={`${beganAt} ${seenAt} ${browser} ${system}`}
                  icon={MonitorSmartphone}
                  title={t('host.signIns.device', {
                    browser: t(`host.signIns.browser.${browser}`),
                    system: t(`host.signIns.system.${system}`),
                  })}
                  text={t('host.signIns.times', {
                    began: formatInstant(beganAt, dates),
                    seen: formatInstant(seenAt, dates),
                  })}
                  end={isThis && <Badge tone="success" label={t('host.signIns.here')} />}
                />
              ))}
            </List>
            {canEnd && (
              <Row>
                <Button icon={LogOut} label={t('host.signIns.endOthers')} onPress={() => setConfirming(true)} />
              </Row>
            )}
          </Stack>
        )}
      </Screen>
      <AlertDialog
        title={t('host.signIns.sure')}
        confirmLabel={t('host.signIns.endOthers')}
        isPending={ending.busy}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => void end()}
      >
        {t('host.signIns.sureText')}
      </AlertDialog>
    </Card>
  );
}
