/** Builds a tenant's boot document. Anything that the contract's schema rejects never reaches a page. */
import {
  type BootDocument,
  bootDocument,
  contractVersion,
  type IdentitySettings,
} from '@portico/contracts/platform/boot';
import { areas } from '@portico/contracts/platform/call';
import type { HostFiles } from '@portico/contracts/platform/release-manifest';
import { languages, tenantSwitches } from '@portico/contracts/platform/tenant';
import { isAllowed, type ResolvedRemote } from '@portico/releases/resolve-remote';
import type { EdgeTenant } from '../options.ts';

interface BootParts {
  tenant: EdgeTenant;
  host: HostFiles;
  remotes: readonly ResolvedRemote[];
  identity: IdentitySettings;
  contentOrigin: string;
  limits: BootDocument['limits'];
  now: Date;
}

/** The remotes of a linked build, which replace released ones; all their files belong to the host. */
const linkedRemotes = (host: HostFiles): ResolvedRemote[] | undefined =>
  host.linked?.map(({ description, name, version, contract, entry, pages, languages: texts }) => ({
    description,
    releases: [{ name, version, contract, base: host.base, entry, pages, ...(texts ? { languages: texts } : {}) }],
    integrity: {},
  }));

export function makeBootDocument(parts: BootParts): BootDocument {
  const { tenant, host, identity, contentOrigin, limits, now } = parts;
  const { settings } = tenant;
  const flags = tenantSwitches(settings);
  const remotes = (linkedRemotes(host) ?? parts.remotes).filter(({ description }) => isAllowed(description, flags));
  const integrity: Record<string, string> = {};
  for (const [name, hash] of Object.entries(host.files)) integrity[host.base + name] = hash;
  for (const remote of remotes) Object.assign(integrity, remote.integrity);
  return bootDocument.parse({
    contract: contractVersion,
    hostVersion: host.version,
    now: now.toISOString(),
    tenant: {
      id: settings.id,
      brandName: settings.brandName,
      brandCode: settings.brandCode,
      siteTitle: settings.siteTitle,
      environment: settings.environment,
      titleWithPage: settings.titleWithPage,
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      privacyVersion: settings.privacyVersion,
      routes: settings.routes,
    },
    brand: tenant.brand,
    flags,
    identity,
    areas: Object.fromEntries(areas.map((area) => [area, settings.areas[area] ?? `/api/${area}`])),
    channels: settings.channels,
    messages: Object.fromEntries(languages.map((language) => [language, tenant.messages[language] ?? {}])),
    limits,
    contentOrigin,
    remotes: remotes.map(({ description, releases }) => ({ description, releases })),
    integrity,
  });
}
