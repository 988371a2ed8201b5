import { getGroupSettings } from '@portico/contracts/service/calls/group-settings';
import { getLanguages } from '@portico/contracts/service/calls/languages';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, Screen, Skeleton } from '@portico/ui';
import { useSession } from '../../session/index.ts';

const megabyte = 1_048_576;

/** The settings of the viewer's current organisation, which support asks for first. */
export function OrganisationCard() {
  const t = useText();
  const chosen = useSession((state) => state.context?.organisation);
  const first = useSession((state) => state.user?.homeTeams[0]?.COMP_ID_PK);
  const groupID = chosen ?? first;
  const settings = useCall(getGroupSettings, { query: { groupID: groupID ?? '' } }, { enabled: groupID !== undefined });
  const languages = useCall(getLanguages, {});
  if (groupID === undefined) return null;
  return (
    <Card as="section" labelledBy="about-organisation">
      <CardHeader title={t('host.about.organisation')} id="about-organisation" />
      <Screen data={settings} skeleton={<Skeleton lines={3} />}>
        {({ groupName, teams, uploadBytes }) => (
          <KeyValue
            look="row"
            items={[
              { label: t('host.about.organisationName'), value: groupName },
              { label: t('host.about.teams'), value: String(teams.length) },
              ...(languages.state === 'ready'
                ? [{ label: t('host.about.languages'), value: languages.data.map(({ name }) => name).join(', ') }]
                : []),
              {
                label: t('host.about.largestUpload'),
                value: t('host.about.megabytes', { count: Math.floor(uploadBytes / megabyte) }),
              },
            ]}
          />
        )}
      </Screen>
    </Card>
  );
}
