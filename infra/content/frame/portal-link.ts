/** Messages between this frame and the player page, which reads only their kind. */
import { type FrameMessage, type FromFrame, readToFrame } from '@portico/contracts/player/frame-messages';

const answerMs = 8000;

export interface PortalLink {
  tell(kind: FromFrame): void;
  /** Part of the lesson is late; from another host, if one is known. */
  tellLate(host: string | undefined): void;
  /** A fresh attempt token from the portal, or null if it could not get one. */
  freshToken(): Promise<string | null>;
  onLeave(leave: () => void): void;
}

export function portalLink(portalOrigin: string): PortalLink {
  // Before `endWalk` makes this page its own parent.
  const portal = window.parent;
  const post = (message: FrameMessage) => portal.postMessage(message, portalOrigin);
  const tell = (kind: FromFrame) => post({ kind });
  const heard = (listener: (message: NonNullable<ReturnType<typeof readToFrame>>) => void) => {
    const handle = (event: MessageEvent) => {
      if (event.origin !== portalOrigin || event.source !== portal) return;
      const message = readToFrame(event.data);
      if (message) listener(message);
    };
    window.addEventListener('message', handle);
    return () => window.removeEventListener('message', handle);
  };
  return {
    tell,
    tellLate: (host) => post({ kind: 'still-loading', ...(host === undefined ? {} : { host }) }),
    freshToken: () =>
      new Promise((resolve) => {
        const done = (token: string | null) => {
          clearTimeout(timer);
          prune();
          resolve(token);
        };
        const timer = setTimeout(() => done(null), answerMs);
        const prune = heard((message) => {
          if (message.kind === 'attempt-token') done(message.token);
        });
        tell('renew-attempt-token');
      }),
    onLeave(leave) {
      heard((message) => {
        if (message.kind === 'leave') leave();
      });
    },
  };
}
