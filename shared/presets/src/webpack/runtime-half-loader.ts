import type { LoaderDefinitionFunction } from 'webpack';

/** The source of a remote as the formatter lays it out: its fields begin at the second column. */
const definition = /(?<=^export default defineRemote\(\{\n)[\s\S]*?(?=^\}\);$)/m;
const staticFields =
  /^ {2}(?:title|flag|areas|routes|menu|homeCards|adminPanels|keeps):[\s\S]*?\n(?= {2}\w| {2}\/|(?![\s\S]))/gm;

/**
 * Leaves out of `remote.ts` what reaches the host in the boot document anyway: a browser needs what loads pages and texts.
 */
export const runtimeHalf = (source: string): string =>
  source.replace(definition, (fields) => fields.replace(staticFields, ''));

const loader: LoaderDefinitionFunction = (source) => runtimeHalf(source);
export default loader;
