import { getConsents } from '@portico/contracts/account/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, List, ListRow, ListSkeleton, Screen } from '@portico/ui';
import { ShieldCheck } from 'lucide-react';

/** The versions of the privacy policy that the person accepted, with dates and links. */
export function ConsentsCard() {
  const t = useText();
  const dates = useDateStyle();
  const consents = useCall(getConsents, {});
  return (
    <Card as="section" labelledBy="settings-consents">
      <CardHeader
        title={t('host.privacy.title')}
        id="settings-consents"
        more={{ label: t('host.consents.read'), href: '/privacy' }}
      />
      <Screen
        data={consents}
        skeleton={<ListSkeleton rows={1} />}
        isEmpty={(all) => all.length === 0}
        empty={{ icon: ShieldCheck, title: t('host.consents.none'), text: t('host.consents.noneText') }}
      >
        {(all) => (
          <List labelledBy="settings-consents">
            {all.map(({ version, acceptedAt, isPresent }) => (
              <ListRow
                key={version}
                icon={ShieldCheck}
                title={t('host.consents.version', { version })}
                text={t('host.consents.accepted', { when: formatInstant(acceptedAt, dates) })}
                end={isPresent && <Badge tone="success" label={t('host.consents.present')} />}
              />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}
