import { Settings2 } from 'lucide-react';
import type { HostPanel } from '../host-panel.ts';

export const tenantPanel: HostPanel = {
  id: 'tenant',
  title: 'admin.tenant.title',
  text: 'admin.tenant.lead',
  icon: Settings2,
  permission: 'tenant',
  page: () => import(/* webpackChunkName: "admin-tenant" */ './tenant-page.tsx'),
};
