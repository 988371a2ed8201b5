import { getSetupSteps } from '@portico/contracts/admin/usage/calls';
import { setupAddress } from '@portico/contracts/admin/usage/setup-steps';
import { fetchCall, useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, List, ListRow, Progress, Stack } from '@portico/ui';
import { Circle, CircleCheck } from 'lucide-react';

/** Resolves to the list, or to null if all steps are done. Rejects if that cannot be determined. */
export async function openSetup(): Promise<typeof SetupCard | null> {
  const { steps } = await fetchCall(getSetupSteps, {});
  return steps.every((step) => step.done) ? null : SetupCard;
}

/** The remaining setup steps of a new tenant, each with a link. Hidden from the next visit on once all are done. */
function SetupCard() {
  const t = useText();
  const answer = useCall(getSetupSteps, {}, { cacheMinutes: 0.5 });
  if (answer.state !== 'ready') return null;
  const { steps } = answer.data;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card as="section" labelledBy="home-setup">
      <CardHeader
        id="home-setup"
        title={t('host.home.setup')}
        note={t('host.home.setup.done', { done, count: steps.length })}
      />
      <Stack>
        <Progress label={t('host.home.setup')} value={Math.round((done / steps.length) * 100)} />
        <List labelledBy="home-setup">
          {steps.map((step) => (
            <ListRow
              key={step.id}
              icon={step.done ? CircleCheck : Circle}
              title={t(`host.home.setup.${step.id}`)}
              text={t(`host.home.setup.${step.id}.text`)}
              href={setupAddress[step.id]}
              end={step.done && <Badge tone="success" label={t('host.home.setup.isDone')} />}
            />
          ))}
        </List>
      </Stack>
    </Card>
  );
}
