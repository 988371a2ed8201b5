import type { BootDocument, BootRemote, Release } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Remote } from '@portico/remote-contract';
import { diagnose } from './diagnose.ts';
import { loadTexts } from './load-component.ts';
import type { LoadEnvironment } from './load-environment.ts';
import type { LoadReport } from './load-report.ts';
import { createPageLoad, type PageLoad } from './page-load.ts';
import { remoteSource } from './remote-source.ts';
import { abandonFiles, extendSeal } from './seal.ts';

interface RemoteLoadsOptions {
  boot: Pick<BootDocument, 'remotes' | 'limits'>;
  /** The active language. */
  language(): Language;
  /** Fetches the current boot document. Undefined if it is unavailable. */
  newerBoot(): Promise<Pick<BootDocument, 'remotes' | 'integrity'> | undefined>;
  /** Receives every transition: the failed release, its replacement and the support code. */
  report(step: LoadReport): void;
  /** Receives health measurements of a remote's release. */
  measured: LoadEnvironment['measured'];
  /** The area's pages or menu entries have changed since this page loaded. The page continues to show the old ones. */
  descriptionsChanged(): void;
  /** Called when a release is on screen. */
  onScreen: LoadEnvironment['onScreen'];
}

/** The build's output path for the host's files. */
const hostFilesBase = '/assets/';

/** All loaders of this browser tab: one for each page of each remote. */
export interface RemoteLoads {
  remotes: readonly BootRemote[];
  of(remote: BootRemote, page: string): PageLoad;
  /**
   * Loads the texts of all remotes in use before the language is activated. If one fails, that remote shows its old
   * texts.
   */
  loadLanguage(language: Language): Promise<void>;
  /** Puts a build before the releases of an area until the next page load. False if there is no such area. */
  runInstead(remote: string, build: { release: Release; integrity: Readonly<Record<string, string>> }): boolean;
  /** Fetches the current boot document. Its releases are used from the next navigation on, without a reload. */
  renew(): Promise<void>;
}

/** Base addresses of the releases that a developer serves. Their files are not sealed. */
export const overridesIn = (remotes: readonly BootRemote[]): string[] =>
  remotes.flatMap(({ releases }) => releases.flatMap(({ base, override }) => (override ? [base] : [])));

export function createRemoteLoads({
  boot,
  language,
  newerBoot,
  report,
  measured,
  onScreen,
  descriptionsChanged,
}: RemoteLoadsOptions): RemoteLoads {
  const environment: LoadEnvironment = {
    source: remoteSource,
    abandon: (release) => abandonFiles(release?.base ?? hostFilesBase),
    language,
    limits: boot.limits,
    diagnose,
    online: () => navigator.onLine,
    renew: async () => {
      const newer = await newerBoot();
      if (newer) refresh(newer);
    },
    report,
    measured,
    onScreen,
    here: new Map(),
    condemned: new Set(),
    loaded: new Map(),
  };
  const loads = new Map<string, PageLoad>();
  const { remotes } = boot;
  const instead = new Map<string, Release>();

  function refresh(next: Pick<BootDocument, 'remotes' | 'integrity'>): void {
    extendSeal({ integrity: next.integrity, overrides: overridesIn(next.remotes) });
    for (const remote of remotes) {
      const newer = next.remotes.find(({ description }) => description.id === remote.description.id);
      // A remote that is no longer listed was switched off. Its open page stays, and the next one shows that it is unavailable.
      const own = instead.get(remote.description.id);
      remote.releases = [...(newer && own ? [own] : []), ...(newer?.releases ?? [])];
      if (newer && JSON.stringify(newer.description) !== JSON.stringify(remote.description)) descriptionsChanged();
    }
  }

  // The development server's remotes announce their new code. Only releases marked as override react.
  window.addEventListener('portico:remote', ({ detail }: CustomEvent<Remote>) => {
    for (const load of loads.values()) {
      const { description, releases } = load.remote;
      if (description.id === detail.id && releases[0]?.override) void load.replace(detail);
    }
  });

  return {
    remotes,
    of(remote, page) {
      const key = `${remote.description.id}/${page}`;
      const load = loads.get(key) ?? createPageLoad(environment, remote, page);
      loads.set(key, load);
      return load;
    },
    async loadLanguage(next) {
      const opened = [...environment.loaded.values()];
      await Promise.allSettled(
        opened.flatMap(({ remote, pages }) => [...pages].map((page) => loadTexts(remote, page, next))),
      );
    },
    runInstead(id, { release, integrity }) {
      const remote = remotes.find(({ description }) => description.id === id);
      if (!remote) return false;
      extendSeal({ integrity, overrides: overridesIn(remotes) });
      instead.set(id, release);
      remote.releases = [release, ...remote.releases];
      return true;
    },
    renew: environment.renew,
  };
}
