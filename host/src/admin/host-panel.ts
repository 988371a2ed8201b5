import type { AdminPermission } from '@portico/contracts/admin/permissions';
import type { IconType } from '@portico/ui';
import type { ComponentType } from 'react';

/** A panel provided by the host itself. Panels of areas come with their remotes (`adminPanels` in remote.ts). */
export interface HostPanel {
  /** Also its address: `/admin/<id>`. The rest of the path is for the panel's page (`useParams()['*']`). */
  id: string;
  /** Message id of its name. */
  title: string;
  /** Message id of the sentence that describes what the panel is for. */
  text: string;
  icon: IconType;
  permission: AdminPermission;
  /** Called when the panel is opened. Load its texts here too: `await loadPageTexts(texts)`. */
  page: () => Promise<{ default: ComponentType }>;
}
