import { addEntry, addTexts, pascal } from './edit-source.ts';
import { NewFault, type Plan } from './plan.ts';

interface NewPage {
  remote: string;
  /** In kebab case. Also the name of its folder and chunk. */
  page: string;
  /** The address in the specification: `/lms/reading/:id`. */
  path: string;
  /** Title by language. */
  title: Readonly<Record<'en' | 'de' | 'fr', string>>;
}

const key = (page: string) => (/^[a-z]+$/.test(page) ? page : `'${page}'`);

const component = (remote: string, page: string) => `import { useText } from '@portico/remote-contract';
import { EmptyState, PageHeader } from '@portico/ui';
import { Compass } from 'lucide-react';

export default function ${pascal(page)}Page() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('${remote}.${page}.title')} />
      <EmptyState
        size="page"
        icon={Compass}
        title={t('${remote}.${page}.empty.title')}
        text={t('${remote}.${page}.empty.text')}
      />
    </>
  );
}
`;

const test = (page: string, path: string) => `import { expect, test } from 'vitest';
import remote from '../../remote.ts';

test('${path} leads to the page, which is loaded only then', async () => {
  const route = remote.routes.find((one) => one.path === '${path}');
  expect(route?.page).toBe('${page}');
  const { default: Page } = await remote.pages${/^[a-z]+$/.test(page) ? `.${page}` : `['${page}']`}();
  expect(Page.name).toBe('${pascal(page)}Page');
});
`;

const emptyTexts = {
  en: { title: 'Nothing here yet', text: 'Content appears here once there is some.' },
  de: { title: 'Noch keine Inhalte', text: 'Inhalte erscheinen hier, sobald es welche gibt.' },
  fr: { title: 'Rien pour le moment', text: 'Le contenu s’affichera ici dès qu’il y en aura.' },
} as const;

const pageMessages = 'pageMessages: {';
const withPageMessages = (content: string): string =>
  content.includes(pageMessages) ? content : content.replace('  messages: {', `  ${pageMessages}},\n  messages: {`);

const ownTexts = (remote: string, page: string): string => {
  const catalogues = ['en', 'de', 'fr'].map(
    (language) =>
      `${language}: () => import(/* webpackChunkName: "${remote}-${page}-${language}" */ './pages/${page}/language/${language}.json')`,
  );
  return `${key(page)}: { ${catalogues.join(', ')} }`;
};

/** Generates the page, a test, the route, the lazy import and texts in three languages. */
export function newPage(plan: Plan, { remote, page, path, title }: NewPage): void {
  if (!/^[a-z][a-z0-9-]*$/.test(page))
    throw new NewFault('The name of a page is in kebab case, for example reading-list.');
  if (!path.startsWith('/')) throw new NewFault('--path is the address of the page and must begin with /.');
  const source = `remotes/${remote}/src`;
  const remoteFile = `${source}/remote.ts`;
  if (plan.read(remoteFile).includes(`path: '${path}'`)) throw new NewFault(`${remote} already has a route ${path}.`);
  const folder = `${source}/pages/${page}`;
  plan.create(`${folder}/${page}-page.tsx`, component(remote, page));
  plan.create(`${folder}/${page}-page.test.ts`, test(page, path));
  plan.edit(remoteFile, (content) =>
    addEntry(
      content,
      'routes: [',
      `{ path: '${path}', page: '${page}', title: '${remote}.${page}.title', audience: 'all' }`,
    ),
  );
  const chunk = `/* webpackChunkName: "${remote}-${page}" */`;
  plan.edit(remoteFile, (content) =>
    addEntry(content, 'pages: {', `${key(page)}: () => import(${chunk} './pages/${page}/${page}-page.tsx')`),
  );
  plan.edit(remoteFile, (content) => addEntry(withPageMessages(content), pageMessages, ownTexts(remote, page)));
  for (const language of ['en', 'de', 'fr'] as const) {
    // The title is a label of the route, so it belongs to the texts that are loaded before the page.
    plan.edit(`${source}/language/${language}.json`, (content) =>
      addTexts(content, { [`${remote}.${page}.title`]: title[language] }),
    );
    const texts = {
      [`${remote}.${page}.empty.title`]: emptyTexts[language].title,
      [`${remote}.${page}.empty.text`]: emptyTexts[language].text,
    };
    plan.create(`${folder}/language/${language}.json`, addTexts('{}', texts));
  }
}
