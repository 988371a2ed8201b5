import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractVersion } from '@portico/contracts/platform/boot';
import { type RemoteDescription, remoteDescription } from '@portico/contracts/platform/remote-description';
import { BuildError, type Fault } from '../build-fault.ts';
import { readCatalogues } from '../catalogue/read-catalogues.ts';
import { loadedCatalogues, missingIdCure, missingIds, unusedIds, usedIds } from '../catalogue/used-ids.ts';
import { root } from '../workspace.ts';
import { withLabels } from './with-labels.ts';

export interface DescribedRemote {
  description: RemoteDescription;
  /** Names of the pages. Each must have a chunk `<remote>-<page>`. */
  pages: string[];
  /** The pages with texts of their own. Each has chunks `<remote>-<page>-<language>`. */
  pagesWithTexts: string[];
  /** Message ids that no source uses. */
  unused: string[];
}

let imports = 0;

/** Imports `remote.ts` in Node.js. Its pages and catalogues are functions that are not called here. */
async function importRemote(file: string, shown: string): Promise<unknown> {
  try {
    // A changed query makes Node.js read the file again, because a development server describes a remote repeatedly.
    return ((await import(`${pathToFileURL(file).href}?${imports++}`)) as { default?: unknown }).default;
  } catch (error) {
    throw new BuildError([
      {
        file: shown,
        key: '(module)',
        message: `it could not be read outside a browser: ${error instanceof Error ? error.message : String(error)}`,
        cure: 'Keep static data in remote.ts; load pages and texts by import() within functions.',
      },
    ]);
  }
}

function panelFaults({ adminPanels = [] }: RemoteDescription, pages: readonly string[], file: string): Fault[] {
  const faults: Fault[] = [];
  for (const [index, { id, page }] of adminPanels.entries()) {
    const key = `adminPanels ${id}`;
    if (adminPanels.findIndex((panel) => panel.id === id) < index)
      faults.push({ file, key, message: 'the panel is listed twice.', cure: 'Keep one of the two.' });
    if (!pages.includes(page))
      faults.push({ file, key, message: `there is no page ${page}.`, cure: `Add it to pages: ${pages.join(', ')}.` });
  }
  return faults;
}

function routeFaults(
  { routes, adminPanels = [], keeps }: RemoteDescription,
  pages: readonly string[],
  file: string,
): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const { path: address, page } of routes) {
    const key = `routes ${address}`;
    if (seen.has(address))
      faults.push({ file, key, message: 'the address is listed twice.', cure: 'Keep one of the two.' });
    seen.add(address);
    if (!address.startsWith('/'))
      faults.push({ file, key, message: 'an address must begin with /.', cure: `Write /${address}.` });
    if (!pages.includes(page))
      faults.push({ file, key, message: `there is no page ${page}.`, cure: `Add it to pages: ${pages.join(', ')}.` });
  }
  for (const page of pages)
    if (![...routes, ...adminPanels, keeps].some((shown) => shown?.page === page))
      faults.push({ file, key: `pages.${page}`, message: 'no route leads to it.', cure: 'Add a route or remove it.' });
  if (keeps && !pages.includes(keeps.page))
    faults.push({
      file,
      key: 'keeps',
      message: `there is no page ${keeps.page}.`,
      cure: `Add it to pages: ${pages.join(', ')}.`,
    });
  return faults;
}

/**
 * Catalogues beside pages that nothing loads, so that the page would show ids. Parts that are loaded lazily load their
 * own.
 */
function unloadedCatalogues(folders: readonly string[], folder: string, file: string): Fault[] {
  const loaded = loadedCatalogues(path.join(folder, 'src'));
  return folders
    .filter((name) => !loaded.has(name))
    .map((name) => path.relative(path.join(folder, 'src'), name))
    .map((name) => ({ file, key: 'pageMessages', message: `nothing loads ${name}.`, cure: 'Name its page there.' }));
}

/**
 * Extracts the static half of `<folder>/src/remote.ts`. Throws a BuildError with all faults of the description and its
 * texts.
 */
export async function describeRemote(id: string, folder: string): Promise<DescribedRemote> {
  const file = path.join(folder, 'src/remote.ts');
  const shown = path.relative(root, file);
  const remote = await importRemote(file, shown);
  const { texts, known, folders, faults } = readCatalogues(path.join(folder, 'src'));
  const { described, ids } = withLabels(remoteDescription, remote, texts);
  const parsed = remoteDescription.safeParse({ ...(described as object), contract: contractVersion });
  if (!parsed.success)
    throw new BuildError([
      ...faults,
      ...parsed.error.issues.map((issue) => ({
        file: shown,
        key: issue.path.join('.'),
        message: `${issue.message}.`,
        cure: 'See shared/contracts/src/platform/remote-description.ts.',
      })),
    ]);

  const description = parsed.data;
  const { pages: loaders = {}, pageMessages = {} } = remote as { pages?: object; pageMessages?: object };
  const pages = Object.keys(loaders);
  const pagesWithTexts = Object.keys(pageMessages);
  const used = usedIds(path.join(folder, 'src'), root);
  faults.push(
    ...routeFaults(description, pages, shown),
    ...panelFaults(description, pages, shown),
    ...missingIds(used, known),
    ...unloadedCatalogues(folders, folder, shown),
  );
  for (const key of ids)
    if (!(key in texts.en))
      faults.push({ file: shown, key, message: 'no catalogue has this id.', cure: missingIdCure });
  if (description.id !== id)
    faults.push({
      file: shown,
      key: 'id',
      message: `it is ${description.id}.`,
      cure: `Write ${id}, the name of its package.`,
    });
  if (faults.length > 0) throw new BuildError(faults);
  return { description, pages, pagesWithTexts, unused: unusedIds(used, known).filter((key) => !ids.includes(key)) };
}
