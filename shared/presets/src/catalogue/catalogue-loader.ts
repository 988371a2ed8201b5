import path from 'node:path';
import { type Language, languages } from '@portico/contracts/platform/tenant';
import type { LoaderDefinitionFunction } from 'webpack';
import { BuildError } from '../build-fault.ts';
import { root } from '../workspace.ts';
import { readCatalogue } from './read-catalogue.ts';

/**
 * `language/<language>.json` → its texts compiled to the form the page uses. Any fault in the catalogue fails the
 * build.
 */
const loader: LoaderDefinitionFunction = function () {
  const folder = path.dirname(this.resourcePath);
  for (const language of languages) this.addDependency(path.join(folder, `${language}.json`));
  const { compiled, faults } = readCatalogue(folder, root);
  if (faults.length > 0) throw new BuildError(faults);
  const text = JSON.stringify(compiled[path.basename(this.resourcePath, '.json') as Language]);
  return `export default JSON.parse(${JSON.stringify(text)});`;
};
export default loader;
