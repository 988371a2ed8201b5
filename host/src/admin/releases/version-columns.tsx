import { locale } from '@portico/contracts/platform/dates';
import type { VersionHealth } from '@portico/contracts/release/shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';
import type { TableColumn } from '@portico/ui/table';

const tones = { stable: 'success', canary: 'warning', other: 'neutral' } as const;

/** Figures of one version. Times in milliseconds below a second, else in seconds; a dash where nobody told. */
export function useVersionColumns(): TableColumn<VersionHealth>[] {
  const t = useText();
  const tongue = locale(useLanguage());
  const number = (value: number, digits: number) => value.toLocaleString(tongue, { maximumFractionDigits: digits });
  const time = (ms: number | null) =>
    ms === null ? t('admin.none') : ms < 1000 ? `${number(ms, 0)} ms` : `${number(ms / 1000, 1)} s`;
  const timed = (id: 'shownMs' | 'lcp' | 'inp', isExtra: boolean): TableColumn<VersionHealth> => ({
    id,
    label: t(`admin.releases.${id}`),
    align: 'end',
    isExtra,
    sortBy: (one) => one[id],
    cell: (one) => time(one[id]),
  });
  return [
    {
      id: 'version',
      label: t('admin.releases.version'),
      isRowHeader: true,
      sortBy: ({ version }) => version,
      cell: ({ version }) => version,
    },
    {
      id: 'channel',
      label: t('admin.releases.use'),
      isExtra: true,
      cell: ({ channel }) => <Badge tone={tones[channel]} label={t(`admin.releases.channel.${channel}`)} />,
    },
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
    timed('shownMs', true),
    timed('lcp', true),
    timed('inp', true),
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
