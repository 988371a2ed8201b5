import { useText } from '@portico/remote-contract';
import { List, ListRow, Stack, Text } from '@portico/ui';
import { Bell, CircleUserRound, House, Menu, Search } from 'lucide-react';
import { useBoot } from '../boot/boot-context.tsx';
import { icons } from '../layout/icons.ts';
import { sidebarGroups } from '../layout/sidebar/sidebar-groups.ts';
import { useMenu } from '../layout/use-menu.ts';

/** The areas that this person has, and what every page has. */
export function PlacesStep() {
  const t = useText();
  const { flags } = useBoot();
  const groups = sidebarGroups(useMenu());
  return (
    <Stack gap="l">
      <Text tone="muted">{t('host.firstRun.places.text')}</Text>
      <List labelledBy="first-run-step">
        <ListRow icon={House} title={t('host.home.short')} text={t('host.firstRun.place.today')} />
        {groups.map(({ id, entries }) => (
          <ListRow
            key={id}
            icon={icons[entries[0]?.icon ?? 'home']}
            title={t(`host.sidebar.${id}`)}
            text={entries.map(({ title }) => t(title.id)).join(', ')}
          />
        ))}
        <ListRow icon={Menu} title={t('host.menu.label')} text={t('host.firstRun.place.menu')} />
        {flags.portalSearch === true && (
          <ListRow icon={Search} title={t('host.firstRun.search')} text={t('host.firstRun.place.search')} />
        )}
        <ListRow icon={Bell} title={t('host.notifications.title')} text={t('host.firstRun.place.bell')} />
        <ListRow icon={CircleUserRound} title={t('host.profile.title')} text={t('host.firstRun.place.profile')} />
      </List>
    </Stack>
  );
}
