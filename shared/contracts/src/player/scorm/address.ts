/** Resolves an element's name, as content writes it, to its place in the data model. */
import { arrays, children, type DataModel, type Element } from './data-model.ts';
import type { ScormErrorCode } from './error-codes.ts';
import { type Position, spelledName } from './spelled-name.ts';

export type Address =
  | { kind: 'element'; name: string; element: Element; positions: readonly Position[] }
  | { kind: 'children'; answer: string }
  | { kind: 'count'; array: string }
  | { kind: 'version' }
  | { kind: 'unknown'; code: ScormErrorCode };

/** The error for a name that is not in the model; ADL's courses distinguish the cases. */
function unknown(general: readonly string[], model: DataModel): Address {
  const known = (prefix: string) => Object.keys(model).some((name) => name === prefix || name.startsWith(`${prefix}.`));
  const last = general.at(-1);
  const owner = general.slice(0, -1).join('.');
  if (last === '_children' && known(owner)) return { kind: 'unknown', code: '202' };
  if (last === '_count' && known(owner)) return { kind: 'unknown', code: '203' };
  const category = general.slice(0, 2).join('.');
  return { kind: 'unknown', code: general.length > 1 && known(category) ? '201' : '401' };
}

export function resolveAddress(name: string, model: DataModel): Address {
  if (name === 'cmi._version') return { kind: 'version' };
  const spelled = spelledName(name, arrays);
  if (!spelled) return { kind: 'unknown', code: '201' };
  const { concrete, general, positions } = spelled;
  const pattern = general.join('.');
  const element = Object.hasOwn(model, pattern) ? model[pattern] : undefined;
  if (element) return { kind: 'element', name: concrete.join('.'), element, positions };
  const last = general.at(-1);
  const owner = general.slice(0, -1).join('.');
  if (last === '_children' && Object.hasOwn(children, owner))
    return { kind: 'children', answer: children[owner] as string };
  if (last === '_count' && arrays.includes(owner)) return { kind: 'count', array: concrete.slice(0, -1).join('.') };
  return unknown(general, model);
}
