/**
 * Shortcuts of the installed portal's icon (long press): the areas enabled for the tenant, under the tenant's own
 * names.
 */
import { flagIsOn } from '@portico/contracts/platform/audience';
import type { BootRemote } from '@portico/contracts/platform/boot';
import { type TenantSettings, tenantSwitches } from '@portico/contracts/platform/tenant';

interface Shortcut {
  name: string;
  url: string;
}

/** Platforms show no more than this. */
const most = 4;

/** The entries of the bottom bar that everyone has, because the manifest does not know who has installed the portal. */
export function shortcutsOf(settings: TenantSettings, remotes: readonly Pick<BootRemote, 'description'>[]): Shortcut[] {
  const { defaultLanguage, overrides } = settings;
  const flags = tenantSwitches(settings);
  return remotes
    .filter(({ description }) => flagIsOn(description.flag, flags))
    .flatMap(({ description }) => description.menu)
    .filter((entry) => entry.bottomBar === true && entry.audience === 'all' && flagIsOn(entry.flag, flags))
    .sort((a, b) => a.order - b.order || a.to.localeCompare(b.to))
    .slice(0, most)
    .map(({ title, to }) => ({ name: overrides[defaultLanguage]?.[title.id] ?? title[defaultLanguage], url: to }));
}
