// Exports what the administration's route uses from this chunk. Each panel is a chunk of its own.
import { loadPageTexts } from '../texts/page-texts.ts';
import { adminTexts } from './admin-texts.ts';

export { AdminHomePage } from './admin-home-page.tsx';
export { AdminLayout } from './admin-layout.tsx';
export { HostPanelPage } from './host-panel-page.tsx';
export { openHostPanel } from './open-host-panel.ts';
export const startAdmin = (): Promise<void> => loadPageTexts(adminTexts);
