import { ScrollText } from 'lucide-react';
import { loadPageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';
import { auditTexts } from './audit-texts.ts';

export const auditPanel: HostPanel = {
  id: 'audit',
  title: 'admin.audit.title',
  text: 'admin.audit.lead',
  icon: ScrollText,
  permission: 'audit',
  page: async () => {
    const [page] = await Promise.all([
      import(/* webpackChunkName: "admin-audit" */ './audit-page.tsx'),
      loadPageTexts(auditTexts),
    ]);
    return page;
  },
};
