import { locale } from '@portico/contracts/platform/dates';
import { phases, type VersionHealth } from '@portico/contracts/release/shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';
import type { TableColumn } from '@portico/ui/table';

const tones = { stable: 'success', canary: 'warning', other: 'neutral' } as const;

/** Milliseconds below one second, seconds otherwise. A dash if there are no reports. */
function useFigures() {
  const t = useText();
  const tongue = locale(useLanguage());
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(tongue, { maximumFractionDigits: digits }).format(value);
  const time = (ms: number | null) =>
    ms === null ? t('admin.none') : ms < 1000 ? `${number(ms, 0)} ms` : `${number(ms / 1000, 1)} s`;
  const timed = (
    id: string,
    of: (one: VersionHealth) => number | null,
    isExtra = true,
  ): TableColumn<VersionHealth> => ({
    id,
    label: t(`admin.releases.${id}`),
    align: 'end',
    isExtra,
    sortBy: of,
    cell: (one) => time(of(one)),
  });
  const version: TableColumn<VersionHealth> = {
    id: 'version',
    label: t('admin.releases.version'),
    isRowHeader: true,
    sortBy: (one) => one.version,
    cell: (one) => one.version,
  };
  const channel: TableColumn<VersionHealth> = {
    id: 'channel',
    label: t('admin.releases.use'),
    cell: (one) => <Badge tone={tones[one.channel]} label={t(`admin.releases.channel.${one.channel}`)} />,
  };
  return { number, timed, version, channel };
}

/** The duration of each phase of a load. */
export function usePhaseColumns(): TableColumn<VersionHealth>[] {
  const { timed, version, channel } = useFigures();
  return [
    version,
    { ...channel, isExtra: true },
    ...phases.map((phase) => timed(phase, (one) => one.phases[phase], false)),
  ];
}

/** How many people used each version, and how it performed. */
export function useVersionColumns(): TableColumn<VersionHealth>[] {
  const t = useText();
  const { number, timed, version, channel } = useFigures();
  return [
    version,
    channel,
    {
      id: 'people',
      label: t('admin.releases.people'),
      align: 'end',
      sortBy: ({ people }) => people,
      cell: ({ people }) => number(people, 0),
    },
    {
      id: 'affected',
      label: t('admin.releases.affected'),
      align: 'end',
      sortBy: ({ affected }) => affected,
      cell: ({ affected }) => number(affected, 0),
    },
    timed('shownMs', ({ shownMs }) => shownMs),
    timed('lcp', ({ lcp }) => lcp),
    timed('inp', ({ inp }) => inp),
    {
      id: 'cls',
      label: t('admin.releases.cls'),
      align: 'end',
      isExtra: true,
      sortBy: ({ cls }) => cls,
      cell: ({ cls }) => (cls === null ? t('admin.none') : number(cls, 3)),
    },
  ];
}
