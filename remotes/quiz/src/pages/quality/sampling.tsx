import type { SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import { CallError, useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  EmptyState,
  Link,
  ListSkeleton,
  Notice,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { NumberField, Select } from '@portico/ui/form';
import { Table } from '@portico/ui/table';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useForms, usePlan, useSavePlan } from '../../data/quality.ts';
import { useNotation } from '../../parts/use-notation.ts';

/** How many evaluations each agent should have this month, who is behind, and a random choice of who is next. */
export function Sampling({ teamId }: { teamId: string }) {
  const t = useText();
  return (
    <Stack gap="l">
      <Screen
        data={usePlan(teamId)}
        skeleton={<ListSkeleton rows={4} />}
        isEmpty={(plans) => plans.length === 0}
        empty={<EmptyState icon={Dices} title={t('quiz.quality.noPlan.title')} text={t('quiz.quality.noPlan.text')} />}
      >
        {(plans) => (
          <Stack gap="l">
            {plans.map((plan) => (
              <Plan key={plan.QID} plan={plan} />
            ))}
          </Stack>
        )}
      </Screen>
      <PlanForm teamId={teamId} />
    </Stack>
  );
}

function Plan({ plan }: { plan: SamplingPlan }) {
  const t = useText();
  const notation = useNotation();
  return (
    <Card as="section" labelledBy={`plan-${plan.QID}`}>
      <CardHeader
        id={`plan-${plan.QID}`}
        title={plan.title}
        note={t('quiz.quality.perMonth', { count: plan.perMonth, month: notation.month(plan.month) })}
      />
      <Table
        label={plan.title}
        rows={plan.agents}
        rowId={({ agent }) => agent.UserID}
        defaultSort={{ column: 'behind', direction: 'descending' }}
        columns={[
          {
            id: 'agent',
            label: t('quiz.quality.agent'),
            isRowHeader: true,
            sortBy: ({ agent }) => agent.LastName,
            cell: ({ agent }) => (
              <Row>
                {agent.FirstName} {agent.LastName}
                {plan.drawn.includes(agent.UserID) && <Badge tone="accent" label={t('quiz.quality.drawn')} />}
              </Row>
            ),
          },
          {
            id: 'done',
            isExtra: true,
            label: t('quiz.quality.done'),
            align: 'end',
            sortBy: ({ done }) => done,
            cell: ({ done }) => done,
          },
          {
            id: 'behind',
            label: t('quiz.quality.behind'),
            align: 'end',
            sortBy: ({ behind }) => behind,
            cell: ({ behind }) => behind,
          },
          {
            id: 'go',
            label: t('quiz.quality.evaluate'),
            cell: ({ agent }) => <Link href={`/coach/${agent.UserID}/qm/0/m/new`}>{t('quiz.quality.evaluate')}</Link>,
          },
        ]}
      />
    </Card>
  );
}

function PlanForm({ teamId }: { teamId: string }) {
  const t = useText();
  const forms = useForms();
  const save = useSavePlan();
  const client = useQueryClient();
  const plans = usePlan(teamId).data ?? [];
  const [form, setForm] = useState<string | null>(null);
  /** The form's planned number when the form was chosen; 0 if there was no plan. */
  const [basedOn, setBasedOn] = useState(0);
  const [count, setCount] = useState(4);
  const [failed, setFailed] = useState<string>();
  const choose = (chosen: string | null) => {
    const plan = plans.find(({ QID }) => QID === chosen);
    setForm(chosen);
    setBasedOn(plan?.perMonth ?? 0);
    if (plan) setCount(plan.perMonth);
  };
  const store = async () => {
    if (form === null) return;
    setFailed(undefined);
    try {
      await save.write({ body: { teamID: teamId, QID: form, perMonth: count, basedOn } });
      setBasedOn(count);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // Shows the plan saved by someone else; the next save is based on it.
      if (cause.code === 'stale_version') {
        await client.invalidateQueries({ queryKey: ['quiz'] });
        setForm(null);
      }
      setFailed(
        cause.code === 'stale_version' ? 'quiz.quality.planOvertaken' : failureText(cause, 'quiz.quality.planFailed'),
      );
    }
  };
  return (
    <Card as="section" labelledBy="plan-form">
      <CardHeader id="plan-form" title={t('quiz.quality.plan')} />
      <Screen data={forms} skeleton={<ListSkeleton rows={1} />}>
        {(all) => (
          <Stack>
            {failed && <Notice tone="danger" isLive title={t(failed)} />}
            <Select
              label={t('quiz.quality.form')}
              placeholder={t('quiz.quality.choose')}
              choices={all.map(({ QID, title }) => ({ id: QID, label: title }))}
              value={form}
              onChange={choose}
            />
            <NumberField
              label={t('quiz.quality.each')}
              description={t('quiz.quality.eachHelp')}
              minValue={0}
              maxValue={50}
              value={count}
              onChange={setCount}
            />
            <Row>
              <Button
                variant="primary"
                label={t('quiz.quality.savePlan')}
                isDisabled={form === null}
                isPending={save.busy}
                onPress={() => void store()}
              />
            </Row>
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
