import { formatInstant } from '@portico/contracts/platform/dates';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow } from '@portico/ui';
import { Gauge, Milestone } from 'lucide-react';
import { useDoerName } from './use-doer-name.ts';

/** Scores and steps, oldest first: a score that a dispute changed stays beside the one after. */
export function History({ evaluation }: { evaluation: Evaluation }) {
  const t = useText();
  const style = useDateStyle();
  const doerName = useDoerName();
  const said = (doer: string, on: string) => `${doer} · ${formatInstant(on, style)}`;
  const rows = [
    ...evaluation.steps.map((step) => ({
      on: step.on,
      icon: Milestone,
      title: t(`quiz.quality.status.${step.status}`),
      text: [said(doerName(step.by, step.doneFor), step.on), step.reason].filter(Boolean).join(' · '),
    })),
    ...evaluation.scores.map((one) => ({
      on: one.givenOn,
      icon: Gauge,
      title:
        one.score === null
          ? t('quiz.qm.history.noScore')
          : t(one.disputeID === null ? 'quiz.qm.history.score' : 'quiz.qm.history.disputed', { score: one.score }),
      text: said(doerName(one.givenBy, one.givenFor), one.givenOn),
    })),
  ].sort((a, b) => (a.on < b.on ? -1 : 1));
  return (
    <Card as="section" labelledBy="qm-history">
      <CardHeader id="qm-history" title={t('quiz.qm.history')} />
      <List labelledBy="qm-history">
        {rows.map((row) => (
          <ListRow key={`${row.on} ${row.title}`} icon={row.icon} title={row.title} text={row.text} />
        ))}
      </List>
    </Card>
  );
}
