/** Resolves an element's name, as content writes it, to its place in the data model of SCORM 2004. */
import { type Position, spelledName } from '../scorm/spelled-name.ts';
import { arrays, children, dataModel, type Element } from './data-model.ts';
import { navigationValidity } from './navigation.ts';

export type Address =
  | { kind: 'element'; name: string; general: string; element: Element; positions: readonly Position[] }
  | { kind: 'children'; answer: string; positions: readonly Position[] }
  | { kind: 'count'; array: string; positions: readonly Position[] }
  | { kind: 'version' }
  /** `_children`, `_count` or `_version` of an element that does not have it. */
  | { kind: 'no-keyword' }
  | { kind: 'undefined' };

const keywords = ['_children', '_count', '_version'];

const isKnown = (prefix: string) =>
  Object.keys(dataModel).some((name) => name === prefix || name.startsWith(`${prefix}.`));

export function resolveAddress(name: string): Address {
  if (name === 'cmi._version') return { kind: 'version' };
  const validity = navigationValidity(name);
  const spelled = spelledName(validity ?? name, arrays);
  if (!spelled) return { kind: 'undefined' };
  const { concrete, general, positions } = spelled;
  const pattern = general.join('.');
  const element = Object.hasOwn(dataModel, pattern) ? dataModel[pattern] : undefined;
  // A choice can only be queried with its target.
  const isWithoutTarget = validity === undefined && /^adl\.nav\.request_valid\.(choice|jump)$/.test(name);
  if (element && !isWithoutTarget)
    return { kind: 'element', name: concrete.join('.'), general: pattern, element, positions };
  const last = general.at(-1) ?? '';
  const owner = general.slice(0, -1).join('.');
  if (last === '_children' && Object.hasOwn(children, owner))
    return { kind: 'children', answer: children[owner] as string, positions };
  if (last === '_count' && arrays.includes(owner))
    return { kind: 'count', array: concrete.slice(0, -1).join('.'), positions };
  return keywords.includes(last) && owner !== '' && isKnown(owner) ? { kind: 'no-keyword' } : { kind: 'undefined' };
}
