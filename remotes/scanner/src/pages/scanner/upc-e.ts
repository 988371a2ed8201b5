/**
 * UPC-E (GS1 General Specifications, 5.2). The decoder's library lists the format but cannot read it. Pure: works on
 * the widths of a row.
 */
import { checkDigitFits } from '@portico/contracts/scanner/code-value';

/** Widths of space, bar, space, bar for each digit in set A; in set B the order is reversed. */
const setA = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const setB = setA.map((widths) => [...widths].reverse().join(''));
/** The check digit determines which of the six digits are from set B; in number system 1, A and B are swapped. */
const parities = 'BBBAAA BBABAA BBAABA BBAAAB BABBAA BAABBA BAAABB BABABA BABAAB BAABAB'.split(' ');

const digits = 6;
const runsOfDigit = 4;
const guardStart = 3;
const guardEnd = 6;
export const runsOfCode = guardStart + digits * runsOfDigit + guardEnd;
const modules = 51;

const sum = (runs: readonly number[]): number => runs.reduce((before, one) => before + one, 0);
const swapped = (parity: string): string => parity.replace(/./g, (set) => (set === 'A' ? 'B' : 'A'));

/** The UPC-A number for which the code is an abbreviation. */
function expanded(code: string): string {
  const [system = '', body, check = ''] = [code.slice(0, 1), code.slice(1, 7), code.slice(7)];
  const last = Number(body.at(-1));
  const zeros = (count: number) => '0'.repeat(count);
  if (last <= 2) return system + body.slice(0, 2) + last + zeros(4) + body.slice(2, 5) + check;
  if (last === 3) return system + body.slice(0, 3) + zeros(5) + body.slice(3, 5) + check;
  if (last === 4) return system + body.slice(0, 4) + zeros(5) + body.slice(4, 5) + check;
  return system + body.slice(0, 5) + zeros(4) + last + check;
}

/**
 * @param runs widths of bar, space, bar, … of the whole code
 * @returns undefined if they are not a UPC-E code
 */
export function readUpcE(runs: readonly number[]): string | undefined {
  const module = sum(runs) / modules;
  const isGuard = (part: readonly number[]) => part.every((run) => Math.abs(run / module - 1) < 0.5);
  if (runs.length !== runsOfCode || !isGuard(runs.slice(0, guardStart)) || !isGuard(runs.slice(-guardEnd))) return;
  let body = '';
  let parity = '';
  for (let at = guardStart; at < runsOfCode - guardEnd; at += runsOfDigit) {
    const widths = runs.slice(at, at + runsOfDigit);
    const scale = sum(widths) / 7;
    const shape = widths.map((run) => Math.round(run / scale)).join('');
    const inB = setB.indexOf(shape);
    const digit = inB >= 0 ? inB : setA.indexOf(shape);
    if (digit < 0) return;
    body += digit;
    parity += inB >= 0 ? 'B' : 'A';
  }
  const isSystem1 = parity.startsWith('A');
  const check = parities.indexOf(isSystem1 ? swapped(parity) : parity);
  const code = `${isSystem1 ? 1 : 0}${body}${check}`;
  return check >= 0 && checkDigitFits(expanded(code)) ? code : undefined;
}
