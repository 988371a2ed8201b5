import { FileUp, Network, Users } from 'lucide-react';
import { loadPageTexts } from '../../texts/page-texts.ts';
import type { HostPanel } from '../host-panel.ts';
import { peopleTexts } from './texts.ts';

/** The panels for people, the organisational structure and the import. */
export const peoplePanels: readonly HostPanel[] = [
  {
    id: 'people',
    title: 'admin.people.title',
    text: 'admin.people.lead',
    icon: Users,
    permission: 'people',
    page: async () => {
      await loadPageTexts(peopleTexts);
      return import(/* webpackChunkName: "admin-people" */ './people-page.tsx');
    },
  },
  {
    id: 'organisation',
    title: 'admin.organisation.title',
    text: 'admin.organisation.lead',
    icon: Network,
    permission: 'people',
    page: async () => {
      await loadPageTexts(peopleTexts);
      return import(/* webpackChunkName: "admin-organisation" */ './organisation/organisation-page.tsx');
    },
  },
  {
    id: 'import',
    title: 'admin.import.title',
    text: 'admin.import.lead',
    icon: FileUp,
    permission: 'people',
    page: async () => {
      await loadPageTexts(peopleTexts);
      return import(/* webpackChunkName: "admin-import" */ './import/import-page.tsx');
    },
  },
];
