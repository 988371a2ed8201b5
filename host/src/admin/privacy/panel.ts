import { ShieldCheck } from 'lucide-react';
import { dataExportTexts } from '../../personal-data/data-export-texts.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';

export const privacyPanel: HostPanel = {
  id: 'retention',
  title: 'admin.retention.title',
  text: 'admin.retention.lead',
  icon: ShieldCheck,
  permission: 'retention',
  page: async () => {
    await loadPageTexts(dataExportTexts);
    return import(/* webpackChunkName: "admin-retention" */ './privacy-page.tsx');
  },
};
