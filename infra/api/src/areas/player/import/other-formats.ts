/** Recognises the format of an archive without a known list of lessons by its typical files. */
import type { ProblemCode } from '@portico/contracts/player/packages/problem-words';

const formats: readonly { code: ProblemCode; file: RegExp }[] = [
  { code: 'h5p', file: /(^|\/)h5p\.json$/i },
  { code: 'aicc', file: /\.(au|crs|cst)$/i },
];

export function otherFormat(names: Iterable<string>): ProblemCode | undefined {
  const all = [...names];
  return formats.find(({ file }) => all.some((name) => file.test(name)))?.code;
}
