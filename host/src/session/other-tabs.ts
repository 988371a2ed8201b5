/** Notifies other tabs of the same origin that the person signed out. */
const channelName = 'portico.session';
let channel: BroadcastChannel | undefined;

export function followOtherTabs(signedOut: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'signedOut') signedOut();
  };
}

export const announceSignOut = (): void => channel?.postMessage('signedOut');
