import { readIssueHistory } from '@portico/contracts/pd/calls';
import type { IssueEvent } from '@portico/contracts/pd/history-shapes';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow, ListSkeleton, Screen } from '@portico/ui';
import { useByline } from '../../parts/use-byline.ts';

/** The history of an idea or issue, newest first. */
export function IdeaHistory({ issueID }: { issueID: string }) {
  const t = useText();
  const style = useDateStyle();
  const byline = useByline();
  const history = useCall(readIssueHistory, { query: { IId: issueID } });
  /** A person who has been erased has no name either, but only the state is changed by the portal itself. */
  const seen = ({ what, field }: IssueEvent) => (what === 'changed' && field === 'state' ? t('pd.history.seen') : '');
  const words = ({ what, field, from, to }: IssueEvent): string => {
    if (what !== 'changed') return t(`pd.history.${what}`);
    const name = t(`pd.field.${field}`);
    const shown = (value: IssueEvent['to']) => {
      if (value === null || value === '') return '–';
      if (field === 'state') return t(`pd.issue.${value}`);
      if (field === 'kind') return t(`pd.kind.${value}`);
      return field === 'dueOn' ? formatDay(String(value), style) : String(value);
    };
    const isLong = field === 'text' || field === 'title' || field === 'reason';
    return isLong
      ? t('pd.history.text', { name })
      : t('pd.history.changed', { name, from: shown(from), to: shown(to) });
  };
  return (
    <Card as="section" labelledBy="history">
      <CardHeader id="history" title={t('pd.history.title')} />
      <Screen data={history} skeleton={<ListSkeleton rows={3} />}>
        {(events) => (
          <List labelledBy="history">
            {events.map((event) => (
              <ListRow
                key={`${event.on} ${event.what} ${event.field}`}
                title={words(event)}
                text={[event.by ? byline(event.by, event.madeBy) : seen(event), formatInstant(event.on, style)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}
