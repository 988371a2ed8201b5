import { ScrollText } from 'lucide-react';
import type { HostPanel } from '../host-panel.ts';

export const auditPanel: HostPanel = {
  id: 'audit',
  title: 'admin.audit.title',
  text: 'admin.audit.lead',
  icon: ScrollText,
  permission: 'audit',
  page: () => import(/* webpackChunkName: "admin-audit" */ './audit-page.tsx'),
};
