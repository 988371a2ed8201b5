/** Where a long press on the installed portal's icon leads: the areas that the tenant has switched on, in its words. */
import { flagIsOn } from '@portico/contracts/platform/audience';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { TenantSettings } from '@portico/contracts/platform/tenant';

export interface Shortcut {
  name: string;
  url: string;
}

/** Platforms show no more. */
const most = 4;

/** Entries of the bottom bar that everyone has: who installs the portal is not known to its manifest. */
export function shortcutsOf(settings: TenantSettings, remotes: readonly Pick<BootRemote, 'description'>[]): Shortcut[] {
  const { flags, defaultLanguage, overrides } = settings;
  return remotes
    .filter(({ description }) => flagIsOn(description.flag, flags))
    .flatMap(({ description }) => description.menu)
    .filter((entry) => entry.bottomBar === true && entry.audience === 'all' && flagIsOn(entry.flag, flags))
    .sort((a, b) => a.order - b.order || a.to.localeCompare(b.to))
    .slice(0, most)
    .map(({ title, to }) => ({ name: overrides[defaultLanguage]?.[title.id] ?? title[defaultLanguage], url: to }));
}
