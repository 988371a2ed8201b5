/**
 * A small tree of an XML document. Names are stored without their prefix and attribute names in lower case, because
 * real manifests mix them.
 */
import { SaxesParser } from 'saxes';
import { ImportRefused } from '../problems.ts';

export interface XmlElement {
  name: string;
  /** Keyed by local name in lower case: `adlcp:scormtype` and `adlcp:scormType` are both `scormtype`. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** The element's own text, trimmed. */
  text: string;
}
interface Growing extends XmlElement {
  children: Growing[];
}

export interface XmlDocument {
  root: XmlElement;
  /** Every namespace declared anywhere in the document. */
  namespaces: ReadonlySet<string>;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const deepest = 200;

/** Throws ImportRefused. Refuses document types and entities, so nothing outside the document is ever read. */
export function xmlTree(text: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const namespaces = new Set<string>();
  const open: Growing[] = [];
  let root: Growing | undefined;
  parser.on('doctype', () => {
    throw new ImportRefused('manifest-doctype');
  });
  parser.on('error', ({ message }) => {
    // Without a document type, XML has only five entities; any other one is an attack.
    const code = /entity/i.test(message) ? 'manifest-doctype' : 'manifest-not-xml';
    // The detail is inserted into the middle of a sentence.
    throw new ImportRefused(code, `at ${message.replace(/\.$/, '')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= deepest) throw new ImportRefused('manifest-not-xml', 'its elements are nested too deeply');
    const own: [string, string][] = [];
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^xmlns(:|$)/.test(attribute)) namespaces.add(value);
      else own.push([attribute === 'xml:base' ? 'base' : local(attribute).toLowerCase(), value.trim()]);
    }
    const element: Growing = {
      name: local(name).toLowerCase(),
      attributes: Object.fromEntries(own),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.write(text).close();
  if (!root) throw new ImportRefused('manifest-not-xml', 'it is empty');
  return { root, namespaces };
}

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);
