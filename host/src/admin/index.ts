// What the route of the administration uses of its chunk; each panel is its own chunk.
import { loadPageTexts } from '../texts/page-texts.ts';
import { adminTexts } from './admin-texts.ts';

export { AdminHomePage } from './admin-home-page.tsx';
export { AdminLayout } from './admin-layout.tsx';
export { HostPanelPage } from './host-panel-page.tsx';
export { openHostPanel } from './open-host-panel.ts';
export const startAdmin = (): Promise<void> => loadPageTexts(adminTexts);
