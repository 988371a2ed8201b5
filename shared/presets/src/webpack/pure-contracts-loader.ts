import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Matches comments and strings, which are left unchanged, or a call without side effects: a schema, or a declaration
 * built from schemas.
 */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`|(?<![\w.$/])(?:z\.\w+(?:\.\w+)?|define(?:Call|Read|Write)|text)\(/g;

/** Marks such calls as pure, so that a page contains only the declarations it uses and not those of the whole area. */
export const marked = (source: string): string =>
  source.replace(tokens, (token) => (/^[zdt]/.test(token) ? `/*#__PURE__*/ ${token}` : token));

/** A declaration as formatted: its fields start at the same column, and anything nested is indented further. */
const declarations = /(?<=^export const \w+ = define(?:Call|Read|Write)\(\{\n)[\s\S]*?(?=^\}\);$)/gm;
const fieldsAfter = (indent: string) =>
  new RegExp(
    `^${indent}(?:(?:summary|query|params|scope|identity|limit|allowance|flag|fails|judges|changedBy|changesTenant|roundTrips|exclude):|writes: false,)[\\s\\S]*?\\n(?=${indent}\\w|${indent}\\/|(?![\\s\\S]))`,
    'gm',
  );
/** Of sources, and of the compiled files of the published package. */
const serversOnly: Readonly<Record<string, RegExp>> = { '  ': fieldsAfter('  '), '    ': fieldsAfter('    ') };

/**
 * Removes the fields of a declaration that only the server and tests read. A browser needs only those for sending the
 * call.
 */
export const sendable = (source: string): string =>
  source.replace(declarations, (declaration) => {
    const fields = serversOnly[/^ */.exec(declaration)?.[0] ?? ''];
    return fields ? declaration.replace(fields, '') : declaration;
  });

const loader: LoaderDefinitionFunction = (source) => marked(sendable(source));
export default loader;
