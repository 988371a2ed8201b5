import { createInstance } from '@module-federation/runtime';
import type { Release } from '@portico/contracts/platform/boot';
import type { Remote } from '@portico/remote-contract';
import { borrowedRuntime } from './federation-runtime.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { LoadError } from './load-error.ts';
import { sealedScript } from './seal.ts';
import { sharedModules } from './shared-modules.ts';
import type { RemoteSource } from './source-of-remotes.ts';

window.__portico_mf = borrowedRuntime;

/** Longer than any limit of the page loader, which decides. This only ends abandoned loads. */
const scriptTimeoutMs = 180_000;

const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: sharedModules,
  plugins: [{ name: 'seal', createScript: ({ url }) => ({ script: sealedScript(url), timeout: scriptTimeoutMs }) }],
});

const registered = new Set<string>();

async function loadRelease(id: string, release: Release): Promise<Remote> {
  if (!registered.has(release.name)) {
    registered.add(release.name);
    // Must be absolute, because the runtime compares it with the full address of a tag that the server wrote.
    const entry = new URL(release.base + release.entry, location.href).href;
    federation.registerRemotes([{ name: release.name, entry, type: 'global' }]);
  }
  const module = await federation.loadRemote<{ default?: Remote }>(`${release.name}/remote`);
  if (module?.default?.id !== id || !module.default.pages || !module.default.messages)
    throw new LoadError('not_a_remote', `${release.name} exposes no remote ${id}.`);
  return module.default;
}

const sharedByName = new Map<string, object>(Object.entries(sharedModules));

function share(module: string): Promise<unknown> | undefined {
  const shared = sharedByName.get(module);
  return shared && 'get' in shared && typeof shared.get === 'function' ? shared.get() : undefined;
}

export const source: RemoteSource = {
  kind: 'federated',
  loadRelease,
  fetchAhead: (...page) => fetchAhead(share, ...page),
};
