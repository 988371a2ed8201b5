/** Parses an element's name, for SCORM 1.2 and 2004. */

/** One numbered step inside a name: `cmi.objectives.3.id` contains { array: 'cmi.objectives', index: 3 }. */
export interface Position {
  array: string;
  index: number;
}

/** The name with its numbers (`concrete`) and with `n` instead (`general`). */
export interface SpelledName {
  concrete: readonly string[];
  general: readonly string[];
  positions: readonly Position[];
}

/** Undefined if a number follows something that is no array. */
export function spelledName(name: string, arrays: readonly string[]): SpelledName | undefined {
  const concrete: string[] = [];
  const general: string[] = [];
  const positions: Position[] = [];
  for (const part of name.split('.')) {
    if (!/^\d{1,6}$/.test(part)) {
      concrete.push(part);
      general.push(part);
      continue;
    }
    if (!arrays.includes(general.join('.'))) return undefined;
    positions.push({ array: concrete.join('.'), index: Number(part) });
    concrete.push(String(Number(part)));
    general.push('n');
  }
  return { concrete, general, positions };
}
