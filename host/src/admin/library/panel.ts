import { Images } from 'lucide-react';
import { libraryTexts } from '../../media/library-texts.ts';
import { loadPageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';

export const libraryPanel: HostPanel = {
  id: 'library',
  title: 'admin.library.title',
  text: 'admin.library.lead',
  icon: Images,
  permission: 'news',
  page: async () => {
    await loadPageTexts(libraryTexts);
    return import(/* webpackChunkName: "admin-library" */ './library-page.tsx');
  },
};
