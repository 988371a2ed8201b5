/**
 * What the server accepts from a session. It uses the same table as the run-time, because content can send requests
 * itself.
 */
import type { Values } from '../scorm/data-model.ts';
import { entriesOfArray } from '../scorm/session-data.ts';
import { resolveAddress } from './address.ts';
import { givenArrays } from './data-model.ts';

/** The first element that no course could have set; undefined if there is none. */
export function firstUnacceptable2004(values: Values): string | undefined {
  return Object.entries(values).find(([name, value]) => {
    const address = resolveAddress(name);
    return (
      address.kind !== 'element' ||
      address.name !== name ||
      address.element.access === 'r' ||
      address.element.format(value) !== undefined ||
      address.positions.some(({ array, index }) => index >= entriesOfArray || givenArrays.includes(array))
    );
  })?.[0];
}
