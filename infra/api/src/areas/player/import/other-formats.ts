/** Recognises archives that contain no known list of lessons by files typical of their format. */
import type { ProblemCode } from '@portico/contracts/player/packages/problem-words';

const formats: readonly { code: ProblemCode; file: RegExp }[] = [
  { code: 'h5p', file: /(^|\/)h5p\.json$/i },
  { code: 'aicc', file: /\.(au|crs|cst)$/i },
];

export function otherFormat(names: Iterable<string>): ProblemCode | undefined {
  const all = [...names];
  return formats.find(({ file }) => all.some((name) => file.test(name)))?.code;
}
