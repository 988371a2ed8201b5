/** The built files that the requested route needs, so that the browser can request all of them at once. */
import { adminPath } from '@portico/contracts/admin/panel-routes';
import type { BootDocument } from '@portico/contracts/platform/boot';
import { pageFiles } from '@portico/contracts/platform/page-files';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import type { Language } from '@portico/contracts/platform/tenant';
import type { RequestedRoute } from '../routing/requested-route.ts';
import type { PageFile } from './file-tags.ts';

export interface NeededFiles {
  first: PageFile[];
  soon: PageFile[];
  /** Preloaded but run by the loader, because a remote's entry needs the modules that the host shares. */
  entries: PageFile[];
  fonts: string[];
}

interface PageView {
  route: RequestedRoute;
  language: Language;
}

/** Groups of the host's chunks that the route needs in addition to the first view. */
function hostGroups({ route, language }: PageView): string[] {
  const groups = [`language-${language}`];
  const guarded = route.kind === 'host' ? route.route.entry === 'guarded' : isGuarded(route);
  if (guarded) groups.push('signed-in', 'msal');
  if (route.kind === 'host' && route.route.chunk) groups.push(route.route.chunk, `${route.route.chunk}-${language}`);
  if (route.kind === 'remote') groups.push('federation');
  // A remote's panel is shown within the administration's frame.
  if (route.kind === 'remote' && route.route.path.startsWith(`${adminPath}/`)) groups.push('admin');
  return groups;
}

/** Groups of shared modules that the requested page of a remote needs from the host. */
function groupsOfShared(host: HostFiles, { route }: PageView): string[] {
  if (route.kind !== 'remote') return [];
  const modules = route.remote.releases[0]?.lent?.[route.route.page] ?? [];
  return modules.flatMap((module) => host.lent?.[module] ?? []);
}

const isGuarded = (route: RequestedRoute) => route.kind === 'remote' && route.route.public === undefined;

function remoteFiles({ route, language }: PageView): { entry: string | undefined; chunks: string[] } | undefined {
  if (route.kind !== 'remote') return undefined;
  const [wanted] = route.remote.releases;
  // The files of an override have no known hashes; its loader loads them itself.
  if (!wanted || wanted.override) return undefined;
  const { base, entry } = wanted;
  return { entry: entry ? base + entry : undefined, chunks: pageFiles(wanted, route.route.page, language) };
}

export function neededFiles(document: BootDocument, host: HostFiles, view: PageView): NeededFiles {
  const sealed = (address: string): PageFile => ({ address, integrity: document.integrity[address] ?? '' });
  const first = host.main.map((name) => sealed(host.base + name));
  const soon = new Map<string, PageFile>();
  const add = (address: string) => {
    if (!first.some((file) => file.address === address)) soon.set(address, sealed(address));
  };
  const groups = [...hostGroups(view), ...groupsOfShared(host, view)];
  for (const name of groups.flatMap((group) => host.groups[group] ?? [])) add(host.base + name);
  const remote = remoteFiles(view);
  for (const address of remote?.chunks ?? []) add(address);
  const { body, display } = document.brand.font;
  const fonts = [...new Set([body, display])].map((font) => host.fonts[font]).filter((name) => name !== undefined);
  const entries = remote?.entry ? [sealed(remote.entry)] : [];
  return { first, soon: [...soon.values()], entries, fonts: fonts.map((name) => host.base + name) };
}
