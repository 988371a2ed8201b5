/** What the server accepts from a session: the same table that answers content, because content can speak to us directly. */
import { resolveAddress } from './address.ts';
import { dataModel, suspendDataLimit, type Values } from './data-model.ts';

/** A session that holds more elements than this is not a course. */
export const elementsOfSession = 20_000;
export const entriesOfArray = 5_000;
const model = dataModel(suspendDataLimit.lenient);

/** The first element that no course could have set, or undefined when all is well. */
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
