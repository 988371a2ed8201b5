import type { Delegation, User } from '@portico/contracts/account/shapes';
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { RequestContext } from '@portico/contracts/platform/context';
import { mayCoach } from '@portico/contracts/platform/roles';
import { type Principal, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { serverNow } from '../clock/server-clock.ts';
import { type Preferences, usePreferences } from '../preferences/preferences.ts';
import { principalIn, type SessionState, session } from '../session/index.ts';

/** If an older response lacks details of a principal, assumes the fewest rights. */
function asPrincipal(delegation: Delegation): Principal {
  const {
    UserName = '',
    Role = { Name: 'Learner' },
    CompanyID = null,
    CompanyName = '',
    SiteID = null,
    staff = [],
  } = delegation;
  return { ...delegation, UserName, Role, CompanyID, CompanyName, SiteID, staff, userIsCoach: mayCoach(Role.Name) };
}

/** The person and context as exposed to the areas' pages. */
export function viewerOf(user: User, context: RequestContext): Viewer {
  const principal = principalIn({ user, context });
  return { user, organisation: context.organisation, principal: principal ? asPrincipal(principal) : null };
}

/** Publishes the viewer and the tenant's settings to the areas, now and on every change. */
export function publishViewer({
  flags,
  channels,
  remotes,
}: Pick<BootDocument, 'flags' | 'channels' | 'remotes'>): void {
  const versions = Object.fromEntries(
    remotes.map(({ description, releases }) => [description.id, releases[0]?.version ?? '']),
  );
  const now = () => Date.parse(serverNow());
  const facts = ({ timeZone, dateFormat, singleKeys }: Preferences) =>
    setPortalFacts({ flags, channels, versions, now, timeZone: timeZone ?? undefined, dateFormat, singleKeys });
  const viewer = ({ user, context }: SessionState) => {
    if (user && context) setViewer(viewerOf(user, context));
  };
  facts(usePreferences.getState());
  viewer(session.getState());
  usePreferences.subscribe(facts);
  session.subscribe((now, before) => {
    if (now.user !== before.user || now.context !== before.context) viewer(now);
  });
}
