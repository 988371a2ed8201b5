import { formatDay } from '@portico/contracts/platform/dates';
import type { OwnShare } from '@portico/contracts/quiz/anonymous/shapes';
import { getShares, resendShareLink, revokeShareLink } from '@portico/contracts/quiz/calls/anonymous';
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
  toast,
} from '@portico/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';

/** What the viewer has shared before, with the originator link of each. */
export function OwnShares() {
  const t = useText();
  const shares = useCall(getShares, {});
  return (
    <Card as="section" labelledBy="own-shares">
      <CardHeader id="own-shares" title={t('quiz.guests.shared')} />
      <Screen
        data={shares}
        skeleton={<ListSkeleton />}
        size="box"
        isEmpty={(list) => list.length === 0}
        empty={{ icon: Share2, title: t('quiz.guests.shared.none'), text: t('quiz.guests.shared.none.text') }}
      >
        {(list) => (
          <List labelledBy="own-shares">
            {list.map((one) => (
              <ShareRow key={one.QID} share={one} />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}

function ShareRow({ share }: { share: OwnShare }) {
  const t = useText();
  const style = useDateStyle();
  const revoke = useWrite(revokeShareLink);
  const resend = useWrite(resendShareLink);
  const [isAsking, setAsking] = useState(false);
  const { QID, title, address, isOpen, closesOn, invited, answered } = share;
  const run = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      toast({ tone: 'success', title: t(message) });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'quiz.guests.failed')) });
    }
    setAsking(false);
  };
  return (
    <ListRow
      icon={Share2}
      title={title}
      {...(address === null ? {} : { href: address })}
      text={[
        t(isOpen ? 'quiz.guests.until' : 'quiz.guests.closed', { day: formatDay(closesOn, style) }),
        t('quiz.guests.answered', { answered, invited }),
        ...(address === null ? [t('quiz.guests.noLink')] : []),
      ].join(' · ')}
      end={
        <Row>
          <Badge
            tone={isOpen ? 'success' : 'neutral'}
            label={t(isOpen ? 'quiz.guests.isOpen' : 'quiz.guests.isClosed')}
          />
          <Button
            size="s"
            label={t('quiz.guests.resend')}
            aria-label={t('quiz.guests.resendOf', { title })}
            isPending={resend.busy}
            onPress={() => void run(() => resend.write({ body: { QuizID: QID } }), 'quiz.guests.resent')}
          />
          {address !== null && (
            <Button
              size="s"
              label={t('quiz.guests.revoke')}
              aria-label={t('quiz.guests.revokeOf', { title })}
              onPress={() => setAsking(true)}
            />
          )}
          <AlertDialog
            title={t('quiz.guests.revoke.title')}
            confirmLabel={t('quiz.guests.revoke')}
            isDangerous
            isPending={revoke.busy}
            isOpen={isAsking}
            onOpenChange={setAsking}
            onConfirm={() => void run(() => revoke.write({ body: { QuizID: QID } }), 'quiz.guests.revoked')}
          >
            {t('quiz.guests.revoke.text')}
          </AlertDialog>
        </Row>
      }
    />
  );
}
