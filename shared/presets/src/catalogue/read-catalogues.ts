import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../build-fault.ts';
import { root } from '../workspace.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';

/** Folders `language` with texts below `source`: catalogues that pages load when they open. */
const pageCatalogues = (source: string): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'language' && path.dirname(name) !== '.')
    .map((name) => path.join(source, name))
    .filter((folder) => existsSync(path.join(folder, 'en.json')))
    .sort();

export interface Catalogues extends Pick<Catalogue, 'texts' | 'faults'> {
  /** Ids of all catalogues. `texts` contains those of `<source>/language`, which are loaded before any page. */
  known: ReadonlySet<string>;
  /** Folders of the catalogues beside pages. */
  folders: string[];
}

/**
 * Reads `<source>/language` and every catalogue beside a page, with all faults. Each id must be in exactly one of them.
 */
export function readCatalogues(source: string): Catalogues {
  const common = readCatalogue(path.join(source, 'language'), root);
  const faults: Fault[] = [...common.faults];
  const known = new Set(Object.keys(common.texts.en));
  const folders = pageCatalogues(source);
  for (const folder of folders) {
    const { texts, faults: found } = readCatalogue(folder, root);
    faults.push(...found);
    for (const key of Object.keys(texts.en)) {
      if (known.has(key))
        faults.push({
          file: path.relative(root, path.join(folder, 'en.json')),
          key,
          message: 'another catalogue also has this id.',
          cure: 'Keep it in one: src/language if more than one page uses it, otherwise next to its page.',
        });
      known.add(key);
    }
  }
  return { texts: common.texts, known, folders, faults };
}
