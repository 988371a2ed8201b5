/**
 * What the server accepts from a session. It uses the same table as the run-time, because content can send requests
 * itself.
 */
import { resolveAddress } from './address.ts';
import { dataModel, suspendDataLimit, type Values } from './data-model.ts';

export const entriesOfArray = 5_000;
const model = dataModel(suspendDataLimit.lenient);

/** The first element that no course could have set; undefined if there is none. */
export function firstUnacceptable(values: Values): string | undefined {
  return Object.entries(values).find(([name, value]) => {
    const address = resolveAddress(name, model);
    return (
      address.kind !== 'element' ||
      address.name !== name ||
      address.element.access === 'r' ||
      !address.element.format(value) ||
      address.positions.some(({ index }) => index >= entriesOfArray)
    );
  })?.[0];
}
