import { endOwnDelegation, getOwnDelegations } from '@portico/contracts/account/delegation-calls';
import { formatDay } from '@portico/contracts/platform/dates';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { AlertDialog, Button, Card, CardHeader, List, ListRow, ListSkeleton, Screen, toast } from '@portico/ui';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../session/index.ts';

interface Confirmation {
  DelegationID: string;
  name: string;
}

/**
 * The person's delegates and end dates, each with a button to end the delegation. People see only their own, never a
 * principal's.
 */
export function OwnDelegationsCard() {
  const isActing = useSession(({ context }) => context?.principal !== undefined);
  return isActing ? null : <OwnDelegations />;
}

function OwnDelegations() {
  const t = useText();
  const dates = useDateStyle();
  const delegations = useCall(getOwnDelegations, {});
  const ending = useWrite(endOwnDelegation);
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const end = async ({ DelegationID, name }: Confirmation) => {
    try {
      await ending.write({ body: { DelegationID } });
      toast({ tone: 'success', title: t('host.ownDelegations.ended', { name }) });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t('host.ownDelegations.failed'), text: t('host.ownDelegations.failedText') });
    }
    setConfirming(null);
  };
  return (
    <Card as="section" labelledBy="settings-delegations">
      <CardHeader
        title={t('host.ownDelegations.title')}
        id="settings-delegations"
        note={t('host.ownDelegations.text')}
      />
      <Screen
        data={delegations}
        skeleton={<ListSkeleton rows={1} />}
        isEmpty={(all) => all.length === 0}
        empty={{ icon: UserRoundCheck, title: t('host.ownDelegations.none'), text: t('host.ownDelegations.noneText') }}
      >
        {(all) => (
          <List labelledBy="settings-delegations">
            {all.map(({ DelegationID, delegate, startsAt, endsAt }) => {
              const name = `${delegate.FirstName} ${delegate.LastName}`;
              const from = formatDay(startsAt, dates);
              return (
                <ListRow
                  key={DelegationID}
                  icon={UserRoundCheck}
                  title={name}
                  text={
                    endsAt === null
                      ? t('host.ownDelegations.since', { from })
                      : t('host.ownDelegations.days', { from, until: formatDay(endsAt, dates) })
                  }
                  end={
                    <Button
                      size="s"
                      variant="outline"
                      label={t('host.ownDelegations.end')}
                      onPress={() => setConfirming({ DelegationID, name })}
                    />
                  }
                />
              );
            })}
          </List>
        )}
      </Screen>
      <AlertDialog
        title={t('host.ownDelegations.sure', { name: confirming?.name ?? '' })}
        confirmLabel={t('host.ownDelegations.end')}
        isPending={ending.busy}
        isOpen={confirming !== null}
        onOpenChange={(isOpen) => !isOpen && setConfirming(null)}
        onConfirm={() => confirming && void end(confirming)}
      >
        {t('host.ownDelegations.sureText')}
      </AlertDialog>
    </Card>
  );
}
