import type { RemoteDescription, RouteDescription } from '@portico/contracts/platform/remote-description';
import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { LoadErrorCode } from './load-error.ts';
import type { PageLoad } from './page-load.ts';

interface Place {
  remote: RemoteDescription;
  route: RouteDescription;
}

/** What the host renders in place of a remote's page. */
export interface RemoteParts {
  /** A skeleton, shown while loading before the waiting panel is due. */
  Loading: ComponentType<Place>;
  /** Shown after eight seconds. Loading continues, and `retry` abandons stalled requests and tries again. */
  Waiting: ComponentType<Place & { retry(): void }>;
  /** Shown if loading has failed. The rest of the portal is not affected. */
  Unavailable: ComponentType<Place & { code: LoadErrorCode; supportCode: string; retry(): void }>;
}

interface BoundaryProps {
  failed(error: unknown): void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.failed(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Notifies the loader when the page is on screen. */
function OnScreen({ load, children }: { load: PageLoad; children: ReactNode }) {
  useLayoutEffect(() => load.cameOnScreen(), [load]);
  return children;
}

/**
 * Renders the loader's current state. A page that throws while rendering condemns its release, and the previous one
 * replaces it.
 */
export function RemotePage({ load, handle, parts }: { load: PageLoad; handle: Place; parts: RemoteParts }) {
  const state = useSyncExternalStore(load.subscribe, load.getState);
  // Also loads the page when it is shown without a run of its route loader, for example after the browser's Back.
  useEffect(() => {
    if (load.getState().phase === 'idle') void load.start();
  }, [load]);
  const { Loading, Waiting, Unavailable } = parts;
  const { remote, route } = handle;
  const place = { remote, route };
  if (state.phase === 'unavailable')
    return <Unavailable {...place} code={state.code} supportCode={load.supportCode()} retry={load.retry} />;
  if (state.phase !== 'ready')
    return 'waiting' in state && state.waiting ? <Waiting {...place} retry={load.retry} /> : <Loading {...place} />;
  const Page = load.component();
  return Page ? (
    <Boundary key={state.release} failed={load.threwAtRender}>
      <OnScreen load={load}>
        <div data-remote={remote.id} data-release={state.release}>
          <Page />
        </div>
      </OnScreen>
    </Boundary>
  ) : null;
}
