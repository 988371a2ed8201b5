import { applicationVersion } from '@portico/contracts/platform/constants';
import { useLanguage, useText } from '@portico/remote-contract';
import { Card, CardGrid, CardHeader, KeyValue, Link, Notice, PageHeader, Stack } from '@portico/ui';
import { useAreaSteps } from '../../areas/area-steps.ts';
import { useBoot } from '../../boot/boot-context.tsx';
import { areaVersions } from './area-versions.ts';
import { FileServiceVersion } from './file-service.tsx';
import { OrganisationCard } from './organisation-card.tsx';

const asName = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The footer of pages without sign-in links to these. */
const documents = [
  ['/privacy', 'host.privacy.title'],
  ['/cookies', 'host.cookies.title'],
  ['/accessibility', 'host.accessibility.title'],
  ['/imprint', 'host.imprint.title'],
] as const;

/** Versions for support, and the portal's public documents. */
export function AboutPage() {
  const t = useText();
  const language = useLanguage();
  const { tenant, hostVersion, remotes } = useBoot();
  const steps = useAreaSteps((state) => state.steps);
  const versions = areaVersions(remotes, steps);
  const stepped = versions.filter(({ wanted, used }) => wanted !== used);
  return (
    <>
      <PageHeader title={t('host.about.title')} lead={t('host.about.lead')} />
      <Stack gap="l">
        {stepped.map(({ id, title, used, wanted }) => (
          <Notice
            key={id}
            tone="warning"
            title={t(used === undefined ? 'host.about.notRunning' : 'host.about.steppedDown', { area: t(title.id) })}
          >
            {used === undefined ? t('host.about.noneUsed', { wanted }) : t('host.about.earlierUsed', { used, wanted })}
          </Notice>
        ))}
        <CardGrid columns={2}>
          <Card as="section" labelledBy="about-portal">
            <CardHeader title={t('host.about.portal')} id="about-portal" />
            <KeyValue
              look="row"
              items={[
                { label: t('host.about.version'), value: applicationVersion },
                { label: t('host.about.brand'), value: `${tenant.brandName} (${tenant.brandCode})` },
                { label: t('host.about.environment'), value: asName(tenant.environment) },
                { label: t('host.about.hostVersion'), value: hostVersion },
                { label: t('host.about.fileService'), value: <FileServiceVersion /> },
              ]}
            />
          </Card>
          <OrganisationCard />
          <Card as="section" labelledBy="about-areas">
            <CardHeader title={t('host.about.areas')} id="about-areas" />
            <KeyValue
              look="row"
              items={versions
                .map(({ title, used }) => ({ label: t(title.id), value: used ?? t('host.about.unavailable') }))
                .sort((one, other) => one.label.localeCompare(other.label, language))}
            />
          </Card>
          <Card as="section" labelledBy="about-documents">
            <CardHeader title={t('host.document.all')} id="about-documents" />
            <Stack gap="s">
              {documents.map(([to, title]) => (
                <Link key={to} href={to}>
                  {t(title)}
                </Link>
              ))}
            </Stack>
          </Card>
        </CardGrid>
      </Stack>
    </>
  );
}
