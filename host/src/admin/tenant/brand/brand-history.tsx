import { getBrandHistory } from '@portico/contracts/admin/tenant/calls';
import { formatInstant } from '@portico/contracts/platform/dates';
import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Screen } from '@portico/ui';
import { History, RotateCcw } from 'lucide-react';

/** Earlier brands. Choosing one loads it into the preview, from where it is published like any other. */
export function BrandHistory({ take }: { take(seeds: BrandSeeds): void }) {
  const t = useText();
  const dates = useDateStyle();
  const history = useCall(getBrandHistory, {});
  return (
    <Card as="section" labelledBy="brand-history">
      <CardHeader title={t('admin.brand.history')} id="brand-history" />
      <Screen
        data={history}
        skeleton={<ListSkeleton rows={2} />}
        isEmpty={(list) => list.length === 0}
        empty={{ icon: History, title: t('admin.brand.noHistory'), text: t('admin.brand.noHistoryText') }}
      >
        {(list) => (
          <List labelledBy="brand-history">
            {list.map(({ version, seeds, savedBy, savedAt }) => (
              <ListRow
                key={version}
                icon={History}
                title={version === 0 ? t('admin.brand.shipped') : t('admin.brand.version', { version })}
                text={
                  savedAt && savedBy
                    ? t('admin.brand.publishedBy', {
                        name: `${savedBy.FirstName} ${savedBy.LastName}`,
                        when: formatInstant(savedAt, dates),
                      })
                    : undefined
                }
                end={
                  <Button
                    size="s"
                    variant="ghost"
                    icon={RotateCcw}
                    label={t('admin.brand.takeBack')}
                    aria-label={t('admin.brand.takeBackNamed', { version })}
                    onPress={() => take(seeds)}
                  />
                }
              />
            ))}
          </List>
        )}
      </Screen>
    </Card>
  );
}
