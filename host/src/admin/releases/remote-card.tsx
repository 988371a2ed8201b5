import { formatInstant } from '@portico/contracts/platform/dates';
import { phases, type RemoteHealth, type VersionHealth } from '@portico/contracts/release/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, Link, List, ListRow, Notice, Row, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/table';
import { useAreaName } from './area-name.ts';
import { canaryRolledBack } from './canary-of-news.ts';
import { OwnUseButtons } from './own-use-buttons.tsx';
import { usePhaseColumns, useVersionColumns } from './version-columns.tsx';

const newsAtFirst = 8;
const rowId = ({ version, channel }: VersionHealth) => `${version} ${channel}`;

/** One area: the releases in use, figures by version, and the history of release actions. */
export function RemoteCard({ health }: { health: RemoteHealth }) {
  const t = useText();
  const dates = useDateStyle();
  const name = useAreaName()(health.remote);
  const columns = useVersionColumns();
  const phaseColumns = usePhaseColumns();
  const { remote, stable, canary, pinned, disabled, versions, news } = health;
  const heading = `release-${remote}`;
  const errorsOf = (version: string | undefined) =>
    `/admin/releases/${remote}${version === undefined ? '' : `?version=${encodeURIComponent(version)}`}`;
  const timed = versions.filter((each) => phases.some((phase) => each.phases[phase] !== null));
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader title={name} id={heading} />
      <Stack gap="m">
        <Row>
          <Badge label={t('admin.releases.stableIs', { version: stable ?? t('admin.none') })} />
          {canary && (
            <Badge
              tone="warning"
              label={t('admin.releases.canaryIs', { version: canary.version, percent: canary.percent })}
            />
          )}
          {pinned !== null && <Badge tone="info" label={t('admin.releases.pinnedIs', { version: pinned })} />}
        </Row>
        {disabled !== null && (
          <Notice tone="warning" title={t('admin.releases.disabled')}>
            {disabled || t('admin.releases.disabledForAll')}
          </Notice>
        )}
        <OwnUseButtons health={health} area={name} />
        {versions.length === 0 ? (
          <Text>{t('admin.releases.noFigures')}</Text>
        ) : (
          <Table label={t('admin.releases.figures', { area: name })} columns={columns} rows={versions} rowId={rowId} />
        )}
        <Link href={errorsOf(undefined)}>{t('admin.releases.errors.title', { area: name })}</Link>
        {timed.length > 0 && (
          <Table label={t('admin.releases.phases', { area: name })} columns={phaseColumns} rows={timed} rowId={rowId} />
        )}
        {versions.some(({ deprecated }) => deprecated.length > 0) && (
          <List label={t('admin.releases.deprecated', { area: name })}>
            {versions.flatMap(({ version, deprecated }) =>
              deprecated.map((one) => (
                <ListRow
                  key={`${version} ${one.name}`}
                  title={one.name}
                  text={t('admin.releases.deprecatedIn', { version, people: one.people })}
                />
              )),
            )}
          </List>
        )}
        {news.length > 0 && (
          <List label={t('admin.releases.news', { area: name })}>
            {news.slice(0, newsAtFirst).map(({ at, action, version, reason, isAutomatic }, index) => (
              <ListRow
                key={`${at} ${action} ${version}`}
                title={[t(`admin.releases.action.${action}`), version].filter(Boolean).join(' ')}
                href={action === 'canary-stopped' ? errorsOf(canaryRolledBack(news, index)) : undefined}
                text={[formatInstant(at, dates), reason].filter(Boolean).join(' · ')}
                end={isAutomatic ? <Badge tone="danger" label={t('admin.releases.automatic')} /> : undefined}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}
