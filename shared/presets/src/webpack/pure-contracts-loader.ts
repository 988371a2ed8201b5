import type { LoaderDefinitionFunction } from 'webpack';

/** Comments and texts, which stay as they are, or a call that only builds a value: a schema, a declaration made of them. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`|(?<![\w.$/])(?:z\.\w+(?:\.\w+)?|defineCall|text)\(/g;

/** Marks building calls as free of effects, so that a page carries the declarations it uses and not its whole area's. */
export const marked = (source: string): string =>
  source.replace(tokens, (token) => (/^[zdt]/.test(token) ? `/*#__PURE__*/ ${token}` : token));

const loader: LoaderDefinitionFunction = (source) => marked(source);
export default loader;
