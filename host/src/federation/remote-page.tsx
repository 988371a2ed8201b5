import type { RemoteDescription, RouteDescription } from '@portico/contracts/platform/remote-description';
import { Component, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { LoadErrorCode } from './load-error.ts';
import type { PageLoad } from './page-load.ts';

interface Place {
  remote: RemoteDescription;
  route: RouteDescription;
}

/** What the host draws in a remote's place. */
export interface RemoteParts {
  /** Skeleton, while a page is loading and no more needs to be said. */
  Loading: ComponentType<Place>;
  /** After eight seconds: loading continues; `retry` gives up what hangs and tries again. */
  Waiting: ComponentType<Place & { retry(): void }>;
  /** Nothing could be shown. The rest of the portal is not touched. */
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

/** Reports to the loader when the page is on screen. */
function OnScreen({ load, children }: { load: PageLoad; children: ReactNode }) {
  useLayoutEffect(() => load.cameOnScreen(), [load]);
  return children;
}

/** Shows what the loader has; a page that throws while it is drawn condemns its release, and the one before takes its place. */
export function RemotePage({ load, handle, parts }: { load: PageLoad; handle: Place; parts: RemoteParts }) {
  const state = useSyncExternalStore(load.subscribe, load.getState);
  // A page that was left and comes back without a loader run, for example by the browser's back, still gets its code.
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
