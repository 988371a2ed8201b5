import { create } from 'zustand';
import { device } from '../../session/browser-storage.ts';
import { own } from '../../session/storage-keys.ts';

/** Whether the sidebar shows icons only. Remembered on this device. */
export const useSidebarFold = create(() => ({ isFolded: device.read(own.sidebar) === 'folded' }));

export function foldSidebar(isFolded: boolean): void {
  useSidebarFold.setState({ isFolded });
  device.write(own.sidebar, isFolded ? 'folded' : null);
}
