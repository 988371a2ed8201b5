/**
 * An expectation that waits proves nothing unless the test awaits it: the test may end before, or go on while the page
 * is not ready.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const matchers = [
  ...['toBeAttached', 'toBeChecked', 'toBeDisabled', 'toBeEditable', 'toBeEmpty', 'toBeEnabled', 'toBeFocused'],
  ...['toBeHidden', 'toBeInViewport', 'toBeVisible', 'toContainClass', 'toContainText'],
  ...['toHaveAccessibleDescription', 'toHaveAccessibleErrorMessage', 'toHaveAccessibleName', 'toHaveAttribute'],
  ...['toHaveClass', 'toHaveCount', 'toHaveCSS', 'toHaveId', 'toHaveJSProperty', 'toHaveRole', 'toHaveScreenshot'],
  ...['toHaveText', 'toHaveTitle', 'toHaveURL', 'toHaveValue', 'toHaveValues', 'toMatchAriaSnapshot', 'toPass'],
];
const ofPlaywright = new RegExp(`\\)\\.(?:not\\.)?(?:${matchers.join('|')})\\(`);
const ofVitest = /\bexpect\.(?:element|poll)\(|\)\.(?:resolves|rejects)\./;
const condition = /^(?:\} )?(?:else )?(?:if \(.*?\) |else )?/;
/** What a line ends with if the next one begins a statement. */
const endsStatement = /(?:^|[;{}])$/;

/** Line numbers, starting at 1. */
export function unawaitedExpectsIn(text: string, isBrowserTest: boolean): number[] {
  const lines = text.split('\n').map((line) => line.trim());
  const waits = isBrowserTest ? ofPlaywright : ofVitest;
  /** A statement that the formatter has broken, as one line. */
  const wholeAt = (at: number): string => {
    const rest = lines.slice(at, at + 30);
    const end = rest.findIndex((one) => one.endsWith(';'));
    return rest.slice(0, end + 1).join('');
  };
  return lines.flatMap((line, at) => {
    const statement = (/^(?:void )?expect\b/.test(line.replace(condition, '')) ? wholeAt(at) || line : line).replace(
      condition,
      '',
    );
    const isStatement = endsStatement.test(lines[at - 1] ?? '') || /^\/\/|\*\/$/.test(lines[at - 1] ?? '');
    const isThrownAway = /^void expect\b/.test(statement);
    return (isThrownAway || (isStatement && /^expect\b/.test(statement))) && waits.test(statement) ? [at + 1] : [];
  });
}

export const unawaitedExpectViolations = (root: string): string[] =>
  globSync(['e2e/**/*.ts', '{shared,infra,host,remotes}/**/*.test.{ts,tsx}'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'shared/testkit/src/walls/**'],
  }).flatMap((file) =>
    unawaitedExpectsIn(readFileSync(path.join(root, file), 'utf8'), /^e2e\/(?!gate\/)/.test(file)).map(
      (line) => `an expectation that waits without being awaited: ${file}:${line}`,
    ),
  );
