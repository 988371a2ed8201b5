import { MailCheck } from 'lucide-react';
import { loadPageTexts, type PageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';

export const deliveryTexts: PageTexts = {
  en: () => import(/* webpackChunkName: "admin-deliveries-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "admin-deliveries-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "admin-deliveries-fr" */ './language/fr.json'),
};

export const deliveriesPanel: HostPanel = {
  id: 'deliveries',
  title: 'admin.deliveries.title',
  text: 'admin.deliveries.lead',
  icon: MailCheck,
  permission: 'audit',
  page: async () => {
    const [page] = await Promise.all([
      import(/* webpackChunkName: "admin-deliveries" */ './deliveries-page.tsx'),
      loadPageTexts(deliveryTexts),
    ]);
    return page;
  },
};
