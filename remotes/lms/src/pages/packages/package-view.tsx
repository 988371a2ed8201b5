import { getPackage } from '@portico/contracts/player/calls';
import { isUnobserved } from '@portico/contracts/player/packages/problem-words';
import { standardNames } from '@portico/contracts/player/standards';
import { useCall } from '@portico/data-client';
import { exportFile, usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Columns, EmptyState, FormSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Download, Play } from 'lucide-react';
import { AttemptsCard } from './attempts-card.tsx';
import { CountVisits } from './count-visits.tsx';
import { CourseCard } from './course-card.tsx';
import { HealthCard } from './health-card.tsx';
import { LessonsCard } from './lessons-card.tsx';
import { packagesAddress, testerAddress } from './package-address.ts';
import { Remarks } from './remarks.tsx';
import { RulesCard } from './rules-card.tsx';
import { SilentVisitsCard } from './silent-visits-card.tsx';

/** One package: its content, its figures, its users. */
export function PackageView({ packageID }: { packageID: string }) {
  const t = useText();
  const found = useCall(getPackage, { query: { packageID } });
  const own = found.state === 'ready' ? [{ label: found.data.title }] : [];
  usePageCrumbs([{ label: t('lms.packages.title'), href: packagesAddress }, ...own]);
  if (found.state === 'failed' && found.error.code === 'not_found')
    return (
      <EmptyState
        title={t('lms.packages.unknown')}
        text={t('lms.packages.unknownText')}
        actions={<Button variant="primary" label={t('lms.packages.all')} href={packagesAddress} />}
      />
    );
  return (
    <Screen size="page" data={found} skeleton={<FormSkeleton />}>
      {(one) => (
        <Stack>
          <PageHeader
            title={one.title}
            lead={t('lms.packages.about', {
              standard: standardNames[one.standard],
              files: one.files,
              size: Math.max(1, Math.round(one.bytes / 1024)),
            })}
            actions={
              <>
                <Button
                  icon={Download}
                  label={t('lms.packages.interactions')}
                  onPress={() =>
                    exportFile({
                      kind: 'player/interactions',
                      title: t('lms.packages.interactions'),
                      filter: { packageID },
                    })
                  }
                />
                <Button
                  variant="primary"
                  icon={Play}
                  label={t('lms.packages.try')}
                  href={testerAddress('play', { packageID })}
                />
              </>
            }
          />
          <Remarks title={t('lms.packages.mended')} remarks={one.remarks.filter(({ code }) => !isUnobserved(code))}>
            <CountVisits one={one} />
          </Remarks>
          <Remarks
            title={t('lms.packages.unobserved')}
            remarks={one.remarks.filter(({ code }) => isUnobserved(code))}
          />
          <Columns
            side={
              <>
                <CourseCard one={one} />
                <RulesCard one={one} />
              </>
            }
          >
            {one.silentVisits > 0 && <SilentVisitsCard packageID={packageID} />}
            <HealthCard health={one.health} standard={one.standard} />
            <AttemptsCard packageID={packageID} />
            <LessonsCard items={one.items} />
          </Columns>
        </Stack>
      )}
    </Screen>
  );
}
