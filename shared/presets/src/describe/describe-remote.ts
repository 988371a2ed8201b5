import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractVersion } from '@portico/contracts/platform/boot';
import { type RemoteDescription, remoteDescription } from '@portico/contracts/platform/remote-description';
import { BuildError, type Fault } from '../build-fault.ts';
import { type Catalogue, readCatalogue } from '../catalogue/read-catalogue.ts';
import { missingIds, unusedIds, usedIds } from '../catalogue/used-ids.ts';
import { root } from '../workspace.ts';
import { type AuthoredRemote, withLabels } from './with-labels.ts';

export interface DescribedRemote {
  description: RemoteDescription;
  /** Names of the pages, each of which must have a chunk `<remote>-<page>`. */
  pages: string[];
  /** Message ids that nothing uses. */
  unused: string[];
}

let imports = 0;

/** Imports `remote.ts` in Node.js: its pages and catalogues are functions that nobody calls here. */
async function importRemote(file: string, shown: string): Promise<AuthoredRemote> {
  try {
    // A changed query makes Node.js read the file again: a development server describes a remote more than once.
    const module = (await import(`${pathToFileURL(file).href}?${imports++}`)) as { default?: AuthoredRemote };
    if (module.default && typeof module.default === 'object') return module.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildError([
      {
        file: shown,
        key: '(module)',
        message: `it could not be read outside a browser: ${reason}`,
        cure: 'Keep static data in remote.ts; load pages and texts by import() within functions.',
      },
    ]);
  }
  throw new BuildError([
    {
      file: shown,
      key: 'default',
      message: 'it exports no remote.',
      cure: 'Write `export default defineRemote({ … })`.',
    },
  ]);
}

function routeFaults(remote: AuthoredRemote, file: string): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const { path: address, page } of remote.routes) {
    if (seen.has(address))
      faults.push({
        file,
        key: `routes ${address}`,
        message: 'the address stands twice.',
        cure: 'Keep one of the two.',
      });
    seen.add(address);
    if (!address.startsWith('/'))
      faults.push({ file, key: `routes ${address}`, message: 'an address begins with /.', cure: `Write /${address}.` });
    if (!(page in remote.pages))
      faults.push({
        file,
        key: `routes ${address}`,
        message: `there is no page ${page}.`,
        cure: `Add it to pages, which has ${Object.keys(remote.pages).join(', ')}.`,
      });
  }
  for (const page of Object.keys(remote.pages))
    if (!remote.routes.some((route) => route.page === page))
      faults.push({ file, key: `pages.${page}`, message: 'no route leads to it.', cure: 'Add a route or remove it.' });
  return faults;
}

/** Extracts the static half of `<folder>/src/remote.ts`. Throws a BuildError with every fault of it and of its texts. */
export async function describeRemote(id: string, folder: string): Promise<DescribedRemote> {
  const file = path.join(folder, 'src/remote.ts');
  const shown = path.relative(root, file);
  const catalogue: Catalogue = readCatalogue(path.join(folder, 'src/language'), root);
  const remote = await importRemote(file, shown);
  const faults = [...catalogue.faults, ...routeFaults(remote, shown)];
  if (remote.id !== id)
    faults.push({
      file: shown,
      key: 'id',
      message: `it is ${remote.id}.`,
      cure: `Write ${id}, the name of the folder.`,
    });

  const known = new Set(Object.keys(catalogue.texts.en));
  const used = usedIds(path.join(folder, 'src'), root);
  const { described, labels } = withLabels(remote, catalogue.texts);
  for (const key of labels)
    if (!known.has(key))
      faults.push({
        file: shown,
        key,
        message: 'no catalogue has this id.',
        cure: 'Add the key to en.json, de.json and fr.json, or correct the id.',
      });
  faults.push(...missingIds(used, known));
  if (faults.length > 0) throw new BuildError(faults);

  const parsed = remoteDescription.safeParse({ ...described, contract: contractVersion });
  if (!parsed.success)
    throw new BuildError(
      parsed.error.issues.map((issue) => ({
        file: shown,
        key: issue.path.join('.'),
        message: issue.message,
        cure: 'See remoteDescription in shared/contracts/src/platform/remote-description.ts.',
      })),
    );
  const unused = unusedIds(used, known).filter((key) => !labels.includes(key));
  return { description: parsed.data, pages: Object.keys(remote.pages), unused };
}
