/** Which built files the asked route needs, so that the browser asks for all of them at once. */
import type { BootDocument } from '@portico/contracts/platform/boot';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import type { Language } from '@portico/contracts/platform/tenant';
import type { AskedRoute } from '../routing/asked-route.ts';
import type { PageFile } from './file-tags.ts';

export interface NeededFiles {
  first: PageFile[];
  soon: PageFile[];
  fonts: string[];
}

/** Chunk groups of the host that a signed-in person's first view needs. */
const signedInGroups = ['signed-in', 'msal'];

const isHome = (pathname: string) => /^\/home\/?$/.test(pathname);

export function neededFiles(
  document: BootDocument,
  host: HostFiles,
  { asked, pathname, origin, language }: { asked: AskedRoute; pathname: string; origin: string; language: Language },
): NeededFiles {
  const sealed = (address: string): PageFile => ({
    address: address.endsWith('.js') && /\/remoteEntry\./.test(address) ? origin + address : address,
    integrity: document.integrity[address] ?? '',
  });
  const hostFile = (name: string) => sealed(host.base + name);
  const first = host.main.map(hostFile);

  const soon = new Map<string, PageFile>();
  const add = (address: string) => {
    if (!first.some((file) => file.address === address)) soon.set(address, sealed(address));
  };
  const remote = asked.kind === 'remote' ? asked : undefined;
  if (asked.kind === 'guarded' || (remote && remote.route.public === undefined)) {
    const groups = [...signedInGroups, ...(isHome(pathname) ? ['home'] : [])];
    for (const name of groups.flatMap((group) => host.groups[group] ?? [])) add(host.base + name);
  }
  if (remote) {
    const [wanted] = remote.remote.releases;
    // An override's files are not sealed and not known; its loader fetches them itself.
    if (wanted && !wanted.override)
      for (const name of [
        ...(wanted.entry ? [wanted.entry] : []),
        ...(wanted.pages[remote.route.page] ?? []),
        ...(wanted.languages?.[language] ?? []),
      ])
        add(wanted.base + name);
  }
  const { body, display } = document.brand.font;
  const fonts = [...new Set([body, display])].map((font) => host.fonts[font]).filter((name) => name !== undefined);
  return { first, soon: [...soon.values()], fonts: fonts.map((name) => host.base + name) };
}
