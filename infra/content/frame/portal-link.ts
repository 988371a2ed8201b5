/** Messages between this frame and the player page, which reads their kind and little more. */

import { type FrameMessage, type FromFrame, readToFrame } from '@portico/contracts/player/frame-messages';
import type { LessonCall } from '@portico/contracts/player/lesson-log';

const answerMs = 8000;

export interface PortalLink {
  report(kind: FromFrame): void;
  /** A part of the lesson is late. `host` is set if it comes from another host. */
  reportLate(host: string | undefined): void;
  /** Gets a new attempt token from the portal; null if the portal could not get one. */
  freshToken(): Promise<string | null>;
  onLeave(leave: () => void): void;
  /** The portal requests the lesson's last calls. */
  onLogWanted(calls: () => LessonCall[]): void;
}

export function portalLink(portalOrigin: string): PortalLink {
  // Must run before `endWalk` makes this page its own parent.
  const portal = window.parent;
  const post = (message: FrameMessage) => portal.postMessage(message, portalOrigin);
  const report = (kind: FromFrame) => post({ kind });
  const onMessage = (listener: (message: NonNullable<ReturnType<typeof readToFrame>>) => void) => {
    const handle = (event: MessageEvent) => {
      if (event.origin !== portalOrigin || event.source !== portal) return;
      const message = readToFrame(event.data);
      if (message) listener(message);
    };
    window.addEventListener('message', handle);
    return () => window.removeEventListener('message', handle);
  };
  return {
    report,
    reportLate: (host) => post({ kind: 'still-loading', ...(host === undefined ? {} : { host }) }),
    freshToken: () =>
      new Promise((resolve) => {
        const done = (token: string | null) => {
          clearTimeout(timer);
          prune();
          resolve(token);
        };
        const timer = setTimeout(() => done(null), answerMs);
        const prune = onMessage((message) => {
          if (message.kind === 'attempt-token') done(message.token);
        });
        report('renew-attempt-token');
      }),
    onLeave(leave) {
      onMessage((message) => {
        if (message.kind === 'leave') leave();
      });
    },
    onLogWanted(calls) {
      onMessage((message) => {
        if (message.kind === 'send-log') post({ kind: 'log', calls: calls() });
      });
    },
  };
}
