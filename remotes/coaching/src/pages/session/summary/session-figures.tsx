import { getCoachingSummaryBySessionID } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, ListSkeleton, Screen } from '@portico/ui';

/** How long the session took until acceptance and completion, and the state of its goals and actions. */
export function SessionFigures({ sessionId }: { sessionId: string }) {
  const t = useText();
  const summary = useCall(getCoachingSummaryBySessionID, { query: { coachingSessionID: sessionId } });
  const days = (count: number | null) => (count === null ? '–' : t('coaching.sessionFigures.days', { count }));
  return (
    <Card as="section" labelledBy="session-figures">
      <CardHeader id="session-figures" title={t('coaching.sessionFigures.title')} />
      <Screen data={summary} skeleton={<ListSkeleton rows={3} />}>
        {({ days: taken, actions, goalsCompleted, parts }) => (
          <KeyValue
            look="row"
            items={[
              { label: t('coaching.sessionFigures.toSubmission'), value: days(taken.toSubmission) },
              { label: t('coaching.sessionFigures.toAcceptance'), value: days(taken.toAcceptance) },
              { label: t('coaching.sessionFigures.toCompletion'), value: days(taken.toCompletion) },
              { label: t('coaching.sessionFigures.goals'), value: `${goalsCompleted} / ${parts.goals}` },
              { label: t('coaching.sessionFigures.actions'), value: `${actions.done} / ${parts.actions}` },
              { label: t('coaching.sessionFigures.overdue'), value: actions.overdue },
            ]}
          />
        )}
      </Screen>
    </Card>
  );
}
