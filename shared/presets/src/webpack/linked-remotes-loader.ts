import type { LoaderDefinitionFunction } from 'webpack';

/** Inserts the table of remotes into the linked build, so that no source of the host names or imports a remote. */
const loader: LoaderDefinitionFunction<{ remotes: [id: string, file: string][] }> = function () {
  const { remotes } = this.getOptions();
  return [
    ...remotes.map(([, file], index) => `import remote${index} from ${JSON.stringify(file)};`),
    `export const linkedRemotes = {${remotes.map(([id], index) => `${id}: remote${index}`).join(', ')}};`,
  ].join('\n');
};
export default loader;
