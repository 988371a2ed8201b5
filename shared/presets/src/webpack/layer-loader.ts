import path from 'node:path';
import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Puts a remote's style sheet into the cascade layer `remote`, so that no remote can override the host by loading later
 * and no author can forget it. Browsers would ignore an import inside a layer, so it is rejected.
 */
export const layered = (source: string, file: string): string => {
  if (/@import\b/.test(source))
    throw new Error(`${file}: @import does not work inside a layer. Import the file from the component instead.`);
  return /@layer\s+remote\b/.test(source) ? source : `@layer remote {${source}\n}`;
};

const loader: LoaderDefinitionFunction<{ folder: string }> = function (source) {
  const { folder } = this.getOptions();
  return this.resourcePath.startsWith(folder + path.sep) ? layered(source, this.resourcePath) : source;
};
export default loader;
