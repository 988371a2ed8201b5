/**
 * The register of tests that passed only at their second attempt (second-tries.json). Runs add to it. If a test is in
 * it twice within fourteen days, a check fails until someone fixes the test and deletes its entries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface SecondTry {
  test: string;
  /** Date, for example `2026-11-27`. */
  on: string;
}

const days = 14;
const dayMs = 86_400_000;
export const register = path.join(import.meta.dirname, 'second-tries.json');

export const readRegister = (file = register): SecondTry[] => JSON.parse(readFileSync(file, 'utf8')) as SecondTry[];

/** Names of the tests that are in the register twice within fourteen days. */
export function tooOften(tries: readonly SecondTry[]): string[] {
  const byTest = Map.groupBy(tries, ({ test }) => test);
  const often = [...byTest].filter(([, ofTest]) => {
    const at = ofTest.map(({ on }) => Date.parse(on)).sort((a, b) => a - b);
    return at.some((time, index) => index > 0 && time - (at[index - 1] ?? 0) <= days * dayMs);
  });
  return often.map(([test]) => test);
}

export function addToRegister(tests: readonly string[], now: Date, file = register): void {
  if (tests.length === 0) return;
  const on = now.toISOString().slice(0, 10);
  const tries = [...readRegister(file), ...tests.map((test) => ({ test, on }))];
  // The formatter leaves this form as it is, however long a title is.
  writeFileSync(file, `${JSON.stringify(tries, null, 2)}\n`);
}

export const secondTryViolations = (tries = readRegister()): string[] =>
  tooOften(tries).map(
    (test) =>
      `“${test}” needed a second try twice within ${days} days: repeat it with npm run test:steady, fix it, then remove its lines from shared/testkit/src/run/second-tries.json`,
  );
