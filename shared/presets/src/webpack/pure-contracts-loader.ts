import type { LoaderDefinitionFunction } from 'webpack';

/** Comments and texts, which stay as they are, or a call that only builds a value: a schema, a declaration made of them. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`|(?<![\w.$/])(?:z\.\w+(?:\.\w+)?|define(?:Call|Read|Write)|text)\(/g;

/** Marks building calls as free of effects, so that a page carries the declarations it uses and not its whole area's. */
export const marked = (source: string): string =>
  source.replace(tokens, (token) => (/^[zdt]/.test(token) ? `/*#__PURE__*/ ${token}` : token));

/** A declaration as the formatter lays it out: its fields begin at the second column, whatever they hold lies deeper. */
const declarations = /(?<=^export const \w+ = define(?:Call|Read|Write)\(\{\n)[\s\S]*?(?=^\}\);$)/gm;
const serversOnly =
  /^ {2}(?:(?:summary|query|params|scope|identity|limit|allowance|flag|fails|judges|changedBy|changesTenant|exclude):|writes: false,)[\s\S]*?\n(?= {2}\w| {2}\/|(?![\s\S]))/gm;

/** Leaves out what only the server and the tests read of a declaration: a browser needs what it takes to send the call. */
export const sendable = (source: string): string =>
  source.replace(declarations, (declaration) => declaration.replace(serversOnly, ''));

const loader: LoaderDefinitionFunction = (source) => marked(sendable(source));
export default loader;
