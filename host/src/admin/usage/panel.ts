import { ChartColumn } from 'lucide-react';
import { loadPageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';
import { usageTexts } from './texts.ts';

export const usagePanel: HostPanel = {
  id: 'usage',
  title: 'admin.usage.title',
  text: 'admin.usage.lead',
  icon: ChartColumn,
  permission: 'people',
  page: async () => {
    await loadPageTexts(usageTexts);
    return import(/* webpackChunkName: "admin-usage" */ './usage-page.tsx');
  },
};
