import type { Answer } from '@portico/contracts/platform/call';
import { formatInstant } from '@portico/contracts/platform/dates';
import { allowOverrides, approveOverride, endOverride, readOverrides } from '@portico/contracts/release/calls';
import type { ListedOverride } from '@portico/contracts/release/overrides';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Row, Screen, Stack, Text, toast } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { useAreaName } from './area-name.ts';

const refreshMs = 10_000;
const hours = 2;
const titles = { waiting: 'overrideAsked', running: 'overrideRuns', over: 'overrideOver' } as const;

/** Lists the people who run an area from their own machine or have asked to. */
export function OverridesCard() {
  const t = useText();
  const found = useCall(readOverrides, {}, { refreshMs });
  return (
    <Card as="section" labelledBy="release-overrides">
      <CardHeader title={t('admin.releases.overrides')} id="release-overrides" />
      <Stack gap="m">
        <Text>{t('admin.releases.overridesText')}</Text>
        <Screen data={found} skeleton={<ListSkeleton />}>
          {(answer) => <Overrides {...answer} />}
        </Screen>
      </Stack>
    </Card>
  );
}

function Overrides({ allowed, isProduction, overrides }: Answer<typeof readOverrides>) {
  const t = useText();
  const allowing = useWrite(allowOverrides);
  const failed = () => void toast({ tone: 'danger', title: t('admin.releases.overrideFailed') });
  return (
    <Stack gap="m">
      {isProduction && (
        <Switch
          label={t('admin.releases.overridesAllow')}
          isSelected={allowed}
          onChange={(wanted) => void allowing.write({ body: { allowed: wanted } }).catch(failed)}
        />
      )}
      {overrides.length === 0 ? (
        <Text>{t('admin.releases.overridesNone')}</Text>
      ) : (
        <List label={t('admin.releases.overrides')}>
          {overrides.map((each) => (
            <OverrideRow key={each.OverrideID} override={each} />
          ))}
        </List>
      )}
    </Stack>
  );
}

function OverrideRow({ override }: { override: ListedOverride }) {
  const t = useText();
  const dates = useDateStyle();
  const { OverrideID, remote, port, developer, state } = override;
  const approving = useWrite(approveOverride);
  const ending = useWrite(endOverride);
  const failed = () => void toast({ tone: 'danger', title: t('admin.releases.overrideFailed') });
  const until = override.until ? formatInstant(override.until, dates) : '';
  const area = useAreaName()(remote);
  return (
    <ListRow
      title={t(`admin.releases.${titles[state]}`, { developer, area, port: String(port), until })}
      end={
        state === 'over' ? undefined : (
          <Row>
            {state === 'waiting' && (
              <Button
                size="s"
                label={t('admin.releases.overrideApprove')}
                isPending={approving.busy}
                onPress={() => void approving.write({ body: { OverrideID, hours } }).catch(failed)}
              />
            )}
            <Button
              size="s"
              label={t('admin.releases.overrideEnd')}
              isPending={ending.busy}
              onPress={() => void ending.write({ body: { OverrideID } }).catch(failed)}
            />
          </Row>
        )
      }
    />
  );
}
