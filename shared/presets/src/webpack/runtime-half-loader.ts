import type { LoaderDefinitionFunction } from 'webpack';

/** The source of a remote as formatted: its fields start at the second column. */
const definition = /(?<=^export default defineRemote\(\{\n)[\s\S]*?(?=^\}\);$)/m;
const staticFields =
  /^ {2}(?:title|flag|areas|routes|menu|homeCards|adminPanels|keeps):[\s\S]*?\n(?= {2}\w| {2}\/|(?![\s\S]))/gm;

/**
 * Removes from `remote.ts` what the host receives in the boot document. A browser needs only the functions that load
 * pages and texts.
 */
export const runtimeHalf = (source: string): string =>
  source.replace(definition, (fields) => fields.replace(staticFields, ''));

const loader: LoaderDefinitionFunction = (source) => runtimeHalf(source);
export default loader;
