import type { ShownError } from '@portico/contracts/release/browser-errors';
import { readErrors } from '@portico/contracts/release/calls';
import { useCall } from '@portico/data-client';
import { useSearchParams, useText } from '@portico/remote-contract';
import { Link, ListSkeleton, PageHeader, Screen, Stack, Text } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { CircleCheck } from 'lucide-react';
import { useAreaName } from './area-name.ts';
import { ErrorCard } from './error-card.tsx';

const refreshMs = 15_000;
const everyVersion = 'all';

const keyOf = ({ version, ErrorID }: ShownError): string => `${version} ${ErrorID}`;

/** What broke in people's browsers in one area, for the team that has to mend it. */
export function ErrorsPage({ remote }: { remote: string }) {
  const t = useText();
  const area = useAreaName()(remote);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('version') ?? everyVersion;
  const found = useCall(readErrors, { query: { remote } }, { refreshMs });
  return (
    <>
      <PageHeader title={t('admin.releases.errors.title', { area })} lead={t('admin.releases.errors.lead')} />
      <Stack gap="l">
        <Screen
          data={found}
          skeleton={<ListSkeleton rows={6} />}
          isEmpty={({ errors }) => errors.length === 0}
          empty={{
            icon: CircleCheck,
            title: t('admin.releases.errors.emptyTitle'),
            text: t('admin.releases.errors.emptyText', { area }),
          }}
        >
          {({ errors, days }) => {
            const versions = [...new Set([...errors.map(({ version }) => version), wanted])].filter(
              (version) => version !== everyVersion,
            );
            const shown = errors.filter(({ version }) => wanted === everyVersion || version === wanted);
            return (
              <Stack gap="l">
                <Select
                  label={t('admin.releases.version')}
                  choices={[
                    { id: everyVersion, label: t('admin.releases.errors.allVersions') },
                    ...versions.map((version) => ({ id: version, label: version })),
                  ]}
                  value={wanted}
                  onChange={(version) => setParams(version === everyVersion ? {} : { version })}
                />
                {shown.length === 0 && <Text>{t('admin.releases.errors.noneOfVersion', { version: wanted })}</Text>}
                {shown.map((error) => (
                  <ErrorCard key={keyOf(error)} error={error} />
                ))}
                <Text>{t('admin.releases.errors.deleted', { days })}</Text>
              </Stack>
            );
          }}
        </Screen>
        <Link href="/admin/releases">{t('admin.releases.errors.back')}</Link>
      </Stack>
    </>
  );
}
