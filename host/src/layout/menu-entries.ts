import { isInAudience } from '@portico/contracts/platform/audience';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { MenuEntry } from '@portico/contracts/platform/remote-description';
import type { Role } from '@portico/contracts/platform/roles';

/** The areas' sorted entries for this role. Entries marked for all are shown to everyone. */
export const menuEntries = (remotes: readonly BootRemote[], role: Role | undefined): MenuEntry[] =>
  remotes
    .flatMap(({ description }) => description.menu)
    .filter(({ audience }) => isInAudience(audience, role))
    .sort((a, b) => a.order - b.order || a.to.localeCompare(b.to));

/** The bottom bar of phones has room for home and four more entries. */
const mostInBottomBar = 4;

export const bottomBarEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ bottomBar }) => bottomBar === true).slice(0, mostInBottomBar);
