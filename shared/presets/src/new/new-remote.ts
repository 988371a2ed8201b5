import { readdirSync } from 'node:fs';
import path from 'node:path';
import { newPage } from './new-page.ts';
import { NewFault, type Plan } from './plan.ts';

interface NewRemote {
  id: string;
  /** The area's name by language. */
  title: Readonly<Record<'en' | 'de' | 'fr', string>>;
}

const manifest = (id: string, title: string) =>
  JSON.stringify({
    name: `@portico/${id}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    description: `Remote: ${title}.`,
    dependencies: {
      '@portico/contracts': 'workspace:*',
      '@portico/data-client': 'workspace:*',
      '@portico/remote-contract': 'workspace:*',
      '@portico/ui': 'workspace:*',
      'lucide-react': 'catalog:',
      react: 'catalog:',
    },
    devDependencies: { '@types/react': 'catalog:', vitest: 'catalog:' },
  });

const source = (id: string) => `import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: '${id}',
  title: '${id}.title',
  flag: '${id}',
  areas: [],
  routes: [],
  menu: [{ title: '${id}.title', to: '/${id}', icon: 'target', audience: 'all', order: 90 }],
  homeCards: [],
  pages: {},
  messages: {
    en: () => import(/* webpackChunkName: "${id}-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "${id}-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "${id}-fr" */ './language/fr.json'),
  },
});
`;

const areaPage = (id: string, title: string) => `# ${title}

Say in two sentences what this area is for.

| feature | screen | call | table | test |
| --- | --- | --- | --- | --- |
| Home | /${id} | none | none | \`remotes/${id}/src/pages/home/home-page.test.ts\` |
`;

/** Generates the package, description, first page and texts, and switches the remote on in every shipped tenant. */
export function newRemote(plan: Plan, { id, title }: NewRemote): void {
  if (!/^[a-z][a-z0-9]*$/.test(id))
    throw new NewFault('The name of a remote consists of lower-case letters and digits.');
  const folder = `remotes/${id}`;
  plan.create(`${folder}/package.json`, manifest(id, title.en));
  plan.create(`${folder}/AREA.md`, areaPage(id, title.en));
  plan.create(`${folder}/src/remote.ts`, source(id));
  for (const language of ['en', 'de', 'fr'] as const)
    plan.create(`${folder}/src/language/${language}.json`, JSON.stringify({ [`${id}.title`]: title[language] }));
  newPage(plan, { remote: id, page: 'home', path: `/${id}`, title });

  for (const tenant of readdirSync(path.join(plan.into, 'tenants'), { withFileTypes: true }))
    if (tenant.isDirectory())
      plan.edit(`tenants/${tenant.name}/tenant.json`, (content) => {
        const settings = JSON.parse(content) as { remotes?: Record<string, boolean> };
        return JSON.stringify({ ...settings, remotes: { ...settings.remotes, [id]: true } }, null, 2);
      });
}
