/** Texts in sources: object literals with a text in each language, such as `{ en: 'Yes', de: 'Ja', fr: 'Oui' }`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, type ObjectExpression, parseSync } from '@swc/core';
import { projectFiles } from '../run/project-files.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const languages = ['en', 'de', 'fr'] as const;

export interface SourceText {
  /** The names that lead to the text: `words.title`. */
  id: string;
  /** Path of the source from the project's folder. */
  screen: string;
  en: string;
  /** Empty if it is missing, as in French. */
  de: string;
  fr: string;
}

/** Any node of the syntax tree; its fields depend on its type. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Parts around an expression that do not change it. */
const wrappers = new Set(['TsSatisfiesExpression', 'TsAsExpression', 'TsConstAssertion', 'ParenthesisExpression']);
const unwrapped = (node: Node): Node =>
  wrappers.has(node.type) && isNode(node.expression) ? unwrapped(node.expression) : node;

/** Properties by name; `{ en }` is the variable `en`. */
function propertiesOf({ properties }: ObjectExpression): [string, Node][] {
  return properties.flatMap((property): [string, Node][] => {
    if (property.type === 'Identifier') return [[property.value, property as unknown as Node]];
    if (property.type !== 'KeyValueProperty') return [];
    const { key, value } = property;
    return 'value' in key ? [[String(key.value), unwrapped(value as unknown as Node)]] : [];
  });
}

const asObject = (node: Node) => node as unknown as ObjectExpression;

/** A template with `{name}` in place of its values. */
function templateText(node: Node): string {
  const { quasis, expressions } = node as unknown as { quasis: { cooked: string }[]; expressions: Expression[] };
  return quasis
    .map(({ cooked }, at) => {
      const value = expressions[at];
      return value === undefined ? cooked : `${cooked}{${value.type === 'Identifier' ? value.value : '…'}}`;
    })
    .join('');
}

type Variables = ReadonlyMap<string, Node>;

/** Every text of one language by its path below the language, such as `title.newer`. */
function textsBelow(given: Node, at: string, variables: Variables): [string, string][] {
  const node = unwrapped(given);
  const below = (key: string, child: unknown) =>
    isNode(child) ? textsBelow(child, at === '' ? key : `${at}.${key}`, variables) : [];
  switch (node.type) {
    case 'StringLiteral':
      return [[at, String(node.value)]];
    case 'TemplateLiteral':
      return [[at, templateText(node)]];
    case 'ObjectExpression':
      return propertiesOf(asObject(node)).flatMap(([key, value]) => below(key, value));
    case 'ArrowFunctionExpression':
      return isNode(node.body) ? textsBelow(node.body, at, variables) : [];
    case 'ConditionalExpression':
      return [...below('one', node.consequent), ...below('other', node.alternate)];
    case 'Identifier': {
      const value = variables.get(String(node.value));
      return value === undefined ? [] : textsBelow(value, at, new Map());
    }
    default:
      return [];
  }
}

/** Of `{ en: 'en-GB' }` and the like; they are no texts. */
const isText = (text: string) => /\p{L}/u.test(text) && !/^[a-z]{2}-[A-Z]{2}$/.test(text);

/** @param source TypeScript, with JSX if the file's name says so */
export function textsIn(file: string, source: string): SourceText[] {
  const found: SourceText[] = [];
  const variables = new Map<string, Node>();

  function inEachLanguage(node: Node, id: string): boolean {
    const own = new Map(propertiesOf(asObject(node)));
    if (!languages.every((language) => own.has(language))) return false;
    const [en = new Map(), de = new Map(), fr = new Map()] = languages.map(
      (language) => new Map(textsBelow(own.get(language) as Node, '', variables)),
    );
    for (const [at, text] of en)
      if (isText(text))
        found.push({
          id: [id, at].filter(Boolean).join('.'),
          screen: file,
          en: text,
          de: de.get(at) ?? '',
          fr: fr.get(at) ?? '',
        });
    return true;
  }

  function visit(value: unknown, id: string): void {
    if (typeof value !== 'object' || value === null) return;
    if (!isNode(value)) {
      // Lists, and an argument or element, which has no type of its own.
      for (const item of Object.values(value)) visit(item, id);
      return;
    }
    if (value.type === 'ObjectExpression') {
      if (inEachLanguage(value, id)) return;
      for (const [key, child] of propertiesOf(asObject(value))) visit(child, id === '' ? key : `${id}.${key}`);
      return;
    }
    if (value.type === 'VariableDeclarator' && isNode(value.id)) {
      visit(value.init, String(value.id.value ?? ''));
      return;
    }
    for (const child of Object.values(value)) visit(child, id);
  }

  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  for (const statement of body as unknown as Node[]) {
    const declaration = statement.type === 'ExportDeclaration' ? (statement.declaration as Node) : statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as { id: Node; init?: Node | null }[])
      if (init) variables.set(String(id.value), init);
  }
  visit(body, '');
  return found;
}

/** Not shown to people in the portal: tests and their fixtures, demo data and the gallery of the design system. */
const isAside = /\.test\.tsx?$|\/(?:test|testing|testkit|demo|gallery)\//;

export const sourceTexts = (): SourceText[] =>
  projectFiles(
    root,
    'host/*.ts',
    'host/*.tsx',
    'infra/*.ts',
    'remotes/*.ts',
    'remotes/*.tsx',
    'shared/*.ts',
    'shared/*.tsx',
  )
    .filter((file) => !isAside.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return languages.every((language) => new RegExp(`\\b${language}\\b[:,]?`).test(source))
        ? textsIn(file, source)
        : [];
    });
