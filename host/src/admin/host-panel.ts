import type { AdminPermission } from '@portico/contracts/admin/permissions';
import type { IconType } from '@portico/ui';
import type { ComponentType } from 'react';

/** A panel that the host itself brings. Panels of areas come with their remotes (`adminPanels` in remote.ts). */
export interface HostPanel {
  /** Also its address: `/admin/<id>`; what follows belongs to the panel's page (`useParams()['*']`). */
  id: string;
  /** Message id of its name. */
  title: string;
  /** Message id of the sentence that says what can be done there. */
  text: string;
  icon: IconType;
  permission: AdminPermission;
  /** Loaded when the panel is opened; bring its texts here too: `await loadPageTexts(texts)`. */
  page: () => Promise<{ default: ComponentType }>;
}
