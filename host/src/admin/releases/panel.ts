import { Rocket } from 'lucide-react';
import { loadPageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';
import { releaseTexts } from './texts.ts';

export const releasesPanel: HostPanel = {
  id: 'releases',
  title: 'admin.releases.title',
  text: 'admin.releases.lead',
  icon: Rocket,
  permission: 'tenant',
  page: async () => {
    await loadPageTexts(releaseTexts);
    return import(/* webpackChunkName: "admin-releases" */ './releases-page.tsx');
  },
};
