/**
 * Rules between the elements of one array entry: what must be set first, what must be unique, and which formats depend
 * on another element. Source: run-time book sections 4.2.9 and 4.2.17.
 */
import type { FormatError } from './formats.ts';
import { fitsPattern, fitsResponse, hasOnePattern, hasUniquePatterns, isInteractionType } from './responses.ts';

/** The values and counts that content has set so far. */
export interface Stored {
  value(name: string): string | undefined;
  count(array: string): number;
}

export interface EntryRefusal {
  code: FormatError | '351' | '408';
  detail: string;
}

const refusal = (code: EntryRefusal['code'], detail: string): EntryRefusal => ({ code, detail });

/** Whether another entry of the array has this value in the same element. */
function isTwice(stored: Stored, array: string, leaf: string, own: string, value: string): boolean {
  for (let index = 0; index < stored.count(array); index += 1) {
    const name = `${array}.${index}.${leaf}`;
    if (name !== own && stored.value(name) === value) return true;
  }
  return false;
}

const objective = /^(cmi\.objectives\.\d+)\.(.+)$/;
const interaction = /^(cmi\.interactions\.\d+)\.(.+)$/;

/** Why an element cannot be set, before its value is checked: its entry has no id or type yet. */
export function missingDependency(name: string, stored: Stored): EntryRefusal | undefined {
  const [, entry, leaf] = objective.exec(name) ?? interaction.exec(name) ?? [];
  if (entry === undefined || leaf === undefined || leaf === 'id') return undefined;
  if (stored.value(`${entry}.id`) === undefined) return refusal('408', `${entry}.id has to be set first.`);
  const isTyped = leaf === 'learner_response' || leaf.startsWith('correct_responses.');
  if (isTyped && stored.value(`${entry}.type`) === undefined)
    return refusal('408', `${entry}.type has to be set first.`);
  return undefined;
}

function objectiveId(name: string, value: string, stored: Stored): EntryRefusal | undefined {
  const before = stored.value(name);
  if (before !== undefined && before !== value) return refusal('351', `${name} cannot be changed.`);
  if (isTwice(stored, 'cmi.objectives', 'id', name, value))
    return refusal('351', 'Another objective has this identifier.');
  return undefined;
}

function correctResponse(entry: string, name: string, value: string, stored: Stored): EntryRefusal | undefined {
  const type = stored.value(`${entry}.type`) ?? '';
  if (!isInteractionType(type)) return undefined;
  const patterns = `${entry}.correct_responses`;
  if (hasOnePattern(type) && name !== `${patterns}.0.pattern`)
    return refusal('351', `An interaction of type ${type} has one correct response.`);
  if (!fitsPattern(type, value)) return refusal('406', `${name} is no correct response of type ${type}.`);
  if (hasUniquePatterns(type) && isTwice(stored, patterns, 'pattern', name, value))
    return refusal('351', 'Another correct response is the same.');
  return undefined;
}

/** Why a value of the right format is refused because of other elements. */
export function entryRefusal(name: string, value: string, stored: Stored): EntryRefusal | undefined {
  if (/^cmi\.objectives\.\d+\.id$/.test(name)) return objectiveId(name, value, stored);
  const [, entry, leaf] = interaction.exec(name) ?? [];
  if (entry === undefined || leaf === undefined) return undefined;
  if (/^objectives\.\d+\.id$/.test(leaf) && isTwice(stored, `${entry}.objectives`, 'id', name, value))
    return refusal('351', 'Another objective of the interaction has this identifier.');
  if (leaf.startsWith('correct_responses.')) return correctResponse(entry, name, value, stored);
  const type = stored.value(`${entry}.type`) ?? '';
  if (leaf === 'learner_response' && isInteractionType(type) && !fitsResponse(type, value))
    return refusal('406', `${name} is no response of type ${type}.`);
  return undefined;
}
