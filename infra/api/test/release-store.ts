/** A registry for tests: it contains every remote that was ever reported, and can be given a canary. */
import type { RegisteredRemote, ReleaseStore, RemoteReleases } from '../src/platform/release-store.ts';

export interface TestReleaseStore extends ReleaseStore {
  /** Undefined if no canary is running. */
  canary: RemoteReleases['canary'];
  /** The reason why it is disabled for everyone; undefined if it is not. */
  disabled: string | undefined;
  tenants: RemoteReleases['tenants'];
  /** Remotes of other teams. */
  others: RegisteredRemote[];
  /** By remote, version and file, separated by spaces. */
  maps: Record<string, string>;
  /** Canaries that were stopped, with the reason and the tenant whose metrics caused it. */
  stopped: { remote: string; version: string; reason: string; tenant: string }[];
  /** Planned steps that were due. */
  stepped: { remote: string; version: string; percent: number; reason: string; tenant: string }[];
}

export function openTestReleaseStore(): TestReleaseStore {
  const store: TestReleaseStore = {
    canary: undefined,
    disabled: undefined,
    tenants: {},
    others: [],
    maps: {},
    stopped: [],
    stepped: [],
    list: async () => [
      {
        remote: 'lms',
        stable: '1.0.0',
        canary: store.canary,
        disabled: store.disabled,
        tenants: store.tenants,
        offered: () => ['1.1.0', '1.0.0'],
        history: store.stopped.map(({ reason, tenant }) => ({
          at: '2026-03-02T08:00:00.000Z',
          action: 'canary-stopped',
          reason,
          isAutomatic: true,
          observedIn: tenant,
        })),
      },
    ],
    registered: async () => store.others,
    sourceMap: async (remote, version, file) => store.maps[`${remote} ${version} ${file}`],
    routes: async () => ['/lms/home', '/lms/course/:id'],
    refused: () => ({ release: 0, registry: 0 }),
    revision: () => '',
    async channel(_, version, { tenant, bucket = 100 }) {
      const { canary } = store;
      const isFor = canary && bucket < canary.percent && (canary.tenants?.includes(tenant) ?? true);
      if (isFor && version === canary.version) return 'canary';
      return version === '1.0.0' ? 'stable' : 'other';
    },
    async stopCanary(remote, version, why) {
      if (store.canary?.version !== version) return false;
      store.canary = undefined;
      store.stopped.push({ remote, version, ...why });
      return true;
    },
    async ownUse(tenant, { change, version }, { reason, preview }) {
      const own = store.tenants[tenant] ?? {};
      const now = (of: typeof own) => [
        { version: of.disabled === undefined ? (of.pin ?? '1.0.0') : null, percent: 100 },
      ];
      const after =
        change === 'pin' || change === 'rollback'
          ? { ...own, pin: version }
          : change === 'unpin'
            ? { ...own, pin: undefined }
            : { ...own, disabled: change === 'disable' ? reason : undefined };
      if (version === '9.9.9') return { before: now(own), after: now(own), refused: 'impossible' };
      if (!preview) store.tenants = { ...store.tenants, [tenant]: after };
      return { before: now(own), after: now(after), refused: null };
    },
    async stepCanary(remote, version, percent, why) {
      if (store.canary?.version !== version || store.canary.percent !== percent) return false;
      store.stepped.push({ remote, version, percent, ...why });
      return true;
    },
  };
  return store;
}
