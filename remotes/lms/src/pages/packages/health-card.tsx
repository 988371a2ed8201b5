import { errorTextOf } from '@portico/contracts/player/error-text';
import type { PackageHealth } from '@portico/contracts/player/packages/shapes';
import { suspendDataLimit } from '@portico/contracts/player/scorm/data-model';
import { byStatements, type Standard } from '@portico/contracts/player/standards';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, KeyValue, List, ListRow, Notice, Stack, Text } from '@portico/ui';

/** How launches of the package went, which its authors have no other way of seeing. */
export function HealthCard({ health, standard }: { health: PackageHealth; standard: Standard }) {
  const t = useText();
  const limit = standard === '2004' ? suspendDataLimit.lenient : suspendDataLimit.strict;
  const { sessions, unfinished, errors, refused, loadedMs, longSuspendData, longestSuspendData } = health;
  const share = sessions === 0 ? 0 : Math.round((unfinished * 100) / sessions);
  return (
    <Card as="section" labelledBy="package-health">
      <CardHeader title={t('lms.packages.health')} id="package-health" />
      {sessions === 0 && loadedMs === null ? (
        <Text tone="muted">{t('lms.packages.noLaunch')}</Text>
      ) : (
        <Stack>
          <KeyValue
            look="row"
            items={[
              { label: t('lms.packages.sessions'), value: sessions },
              { label: t('lms.packages.unfinished'), value: t('lms.packages.ofAll', { count: unfinished, share }) },
              {
                label: t('lms.packages.loaded'),
                value: loadedMs ? t('lms.packages.loadedMs', loadedMs) : t('lms.packages.notTold'),
              },
              ...(byStatements(standard)
                ? []
                : [
                    {
                      label: t('lms.packages.suspend'),
                      value:
                        longSuspendData === 0
                          ? t('lms.packages.suspendFine', { longest: longestSuspendData, limit })
                          : t('lms.packages.suspendLong', {
                              count: longSuspendData,
                              longest: longestSuspendData,
                              limit,
                            }),
                    },
                  ]),
            ]}
          />
          {refused.length > 0 && (
            <Notice tone="warning" title={t('lms.packages.refusedValues')}>
              <p>{t('lms.packages.refusedValuesText')}</p>
              <List label={t('lms.packages.refusedValues')}>
                {refused.map(({ element, ...figures }) => (
                  <ListRow key={element} title={element} end={t('lms.packages.refusedValue', figures)} />
                ))}
              </List>
            </Notice>
          )}
          {errors.length > 0 && (
            <List label={t('lms.packages.errors')}>
              {errors.map(({ code, count }) => (
                <ListRow
                  key={code}
                  title={`${code} ${errorTextOf(standard, code)}`}
                  end={t('lms.packages.times', { count })}
                />
              ))}
            </List>
          )}
        </Stack>
      )}
    </Card>
  );
}
