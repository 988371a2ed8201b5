import { formatDay } from '@portico/contracts/platform/dates';
import type { SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import { CallError } from '@portico/data-client';
import { useLoadTheirs, useVersionedForm } from '@portico/data-client/versioned-form';
import { useDateStyle, useText } from '@portico/remote-contract';
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
import { NumberField, OvertakenNotice, Select } from '@portico/ui/form';
import { Table } from '@portico/ui/table';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { useForms, usePlan, useSavePlan } from '../../data/quality.ts';
import { useNotation } from '../../parts/use-notation.ts';

/** How many evaluations each agent should have this month, who has fewer so far, and who is next, by follow-up or drawn. */
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
  const style = useDateStyle();
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
            cell: ({ agent, checkBy }) => (
              <Row>
                {agent.FirstName} {agent.LastName}
                {plan.drawn.includes(agent.UserID) && <Badge tone="accent" label={t('quiz.quality.drawn')} />}
                {checkBy && (
                  <Badge tone="warning" label={t('quiz.quality.checkBy', { day: formatDay(checkBy, style) })} />
                )}
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

/** The default number of evaluations per agent and month for a new plan. */
const usualCount = 4;

function PlanForm({ teamId }: { teamId: string }) {
  const t = useText();
  const forms = useForms();
  const save = useSavePlan();
  const loadTheirs = useLoadTheirs('quiz');
  const plans = usePlan(teamId).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  /** The planned number of each form; 0 for those without a plan. Plans have no versions. */
  const planned = (QID: string) => ({ value: plans.find((plan) => plan.QID === QID)?.perMonth ?? 0, version: 0 });
  const form = useVersionedForm<number>(planned);
  const [failed, setFailed] = useState<string>();
  const isOvertaken = chosen !== null && form.overtaken.includes(chosen);
  const choose = (QID: string | null) => {
    setChosen(QID);
    setFailed(undefined);
    if (QID !== null && form.value(QID) === 0) form.set(QID, usualCount);
  };
  const store = async (QID: string) => {
    setFailed(undefined);
    const perMonth = form.value(QID);
    try {
      await save.write({ body: { teamID: teamId, QID, perMonth, basedOn: form.base(QID).value } });
      form.saved(new Map([[QID, perMonth]]));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (!(await loadTheirs(cause))) setFailed(failureText(cause, 'quiz.quality.planFailed'));
    }
  };
  return (
    <Card as="section" labelledBy="plan-form">
      <CardHeader id="plan-form" title={t('quiz.quality.plan')} />
      <Screen data={forms} skeleton={<ListSkeleton rows={1} />}>
        {(all) => (
          <Stack>
            {isOvertaken && (
              <OvertakenNotice
                form={{
                  isOvertaken,
                  discard: () => form.discard([chosen]),
                  keepMine: () => form.keepMine(new Map([[chosen, planned(chosen)]])),
                }}
                title={t('quiz.quality.planOvertaken')}
                texts={{ theirs: t('quiz.quality.takeTheirs'), mine: t('quiz.quality.keepMine') }}
              >
                {t('quiz.quality.planNow', { count: planned(chosen).value })}
              </OvertakenNotice>
            )}
            {failed && <Notice tone="danger" isLive title={t(failed)} />}
            <Select
              label={t('quiz.quality.form')}
              placeholder={t('quiz.quality.choose')}
              choices={all.map(({ QID, title }) => ({ id: QID, label: title }))}
              value={chosen}
              onChange={choose}
            />
            <NumberField
              label={t('quiz.quality.each')}
              description={t('quiz.quality.eachHelp')}
              minValue={0}
              maxValue={50}
              value={chosen === null ? usualCount : form.value(chosen)}
              isDisabled={chosen === null}
              onChange={(count) => chosen !== null && form.set(chosen, count)}
            />
            <Row>
              <Button
                variant="primary"
                label={t('quiz.quality.savePlan')}
                isDisabled={chosen === null || isOvertaken || !form.changes.some(({ field }) => field === chosen)}
                isPending={save.busy}
                onPress={() => chosen !== null && void store(chosen)}
              />
            </Row>
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
