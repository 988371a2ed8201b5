import { completeItem, declineCompletion, reopenItem, requestCompletion } from '@portico/contracts/coaching/calls';
import type { GoalOrAction, OpenSession } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Row, Text } from '@portico/ui';
import { Check, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { StateBadge } from '../../../parts/state-badges.tsx';
import { useSessionWrite } from '../use-session-write.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface CompletionProps {
  session: OpenSession;
  item: GoalOrAction;
}

/**
 * The completion state of a goal or an action, and the next step: the coachee reports it as done, the coach confirms or
 * declines with a reason.
 */
export function Completion({ session, item }: CompletionProps) {
  const t = useText();
  const [isDeclining, setDeclining] = useState(false);
  const request = useSessionWrite(requestCompletion);
  const complete = useSessionWrite(completeItem);
  const reopen = useSessionWrite(reopenItem);
  const decline = useSessionWrite(declineCompletion);
  const { sessionID } = session;
  const body = { sessionID, itemID: item.id };
  const { can } = item;
  return (
    <>
      <Row>
        <StateBadge status={item.status} />
        {can.requestCompletion && (
          <Button
            size="s"
            icon={Check}
            label={t('coaching.session.request')}
            isPending={request.busy}
            onPress={() => void request.write({ body }).catch(() => {})}
          />
        )}
        {can.complete && (
          <Button
            size="s"
            icon={Check}
            label={t('coaching.session.complete')}
            isPending={complete.busy}
            onPress={() => void complete.write({ body }).catch(() => {})}
          />
        )}
        {item.isSeen && <Badge tone="accent" label={t('coaching.session.seen')} />}
        {can.reopen && (
          <Button
            size="s"
            variant="ghost"
            icon={RotateCcw}
            label={t('coaching.session.reopen')}
            isPending={reopen.busy}
            onPress={() => void reopen.write({ body }).catch(() => {})}
          />
        )}
        {can.declineCompletion && (
          <Button
            size="s"
            variant="ghost"
            icon={X}
            label={t('coaching.session.decline')}
            onPress={() => setDeclining(true)}
          />
        )}
      </Row>
      {(request.error || complete.error || reopen.error) && (
        <Text size="s" tone="danger">
          {t(failureText(request.error ?? complete.error ?? reopen.error, 'coaching.session.notDone'))}
        </Text>
      )}
      {item.follows && item.status !== 'completed' && (
        <Text size="s" tone="muted">
          {t(`coaching.session.follows.${item.follows}`)}
        </Text>
      )}
      {item.reason && (
        <Text size="s" tone="muted">
          {t('coaching.session.because', { reason: item.reason })}
        </Text>
      )}
      {isDeclining && (
        <ReasonDialog
          title={t('coaching.session.decline.title')}
          label={t('coaching.session.decline.why')}
          confirm={t('coaching.session.decline')}
          onConfirm={(reason) => decline.write({ body: { ...body, reason } })}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
