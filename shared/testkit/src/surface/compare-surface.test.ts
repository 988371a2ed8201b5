import { expect, test } from 'vitest';
import { lostLines } from './compare-surface.ts';

const button = 'export interface ButtonProps {\n    onPress(): void;\n    tone?: Tone;\n}\n';
const before = { ui: button, tokens: '--gap\n--radius-card\n' };

test('an addition is no loss', () => {
  const after = {
    ui: button.replace('    tone', '    size?: Size;\n    tone'),
    tokens: `--colour-new\n${before.tokens}`,
  };
  expect(lostLines(before, after)).toEqual([]);
});

test('a property that is removed or changes, a token and a whole package are losses', () => {
  const changed = { ui: button.replace('tone?: Tone', 'tone: Tone'), tokens: '--gap\n' };
  expect(lostLines(before, changed)).toEqual(['ui ButtonProps: tone?: Tone;', 'tokens --radius-card']);
  expect(lostLines(before, { tokens: before.tokens })).toHaveLength(4);
});

test('the same line in another declaration is not the same', () => {
  const moved = { ...before, ui: button.replace('ButtonProps', 'LinkProps') };
  expect(lostLines(before, moved)).toContain('ui ButtonProps: tone?: Tone;');
});

test('what a declaration extends is part of it, and its properties remain its own', () => {
  const extended = { ...before, ui: button.replace('ButtonProps {', 'ButtonProps extends Passed {') };
  expect(lostLines(before, extended)).toEqual(['ui export interface ButtonProps {']);
});
