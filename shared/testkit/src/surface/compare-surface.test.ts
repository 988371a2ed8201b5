import { expect, test } from 'vitest';
import { lostLines } from './compare-surface.ts';

const button =
  '// shared/ui/src/parts/button\nexport interface ButtonProps {\n    tone?: Tone;\n    onPress(): void;\n}\n';
const before = { ui: button, tokens: '--gap\n--radius-card\n' };

test('what is added is no loss', () => {
  const after = {
    ui: button.replace('    tone', '    size?: Size;\n    tone'),
    tokens: `--colour-new\n${before.tokens}`,
  };
  expect(lostLines(before, after)).toEqual([]);
});

test('a property that goes or changes, a token and a whole package are lost', () => {
  const changed = { ui: button.replace('tone?: Tone', 'tone: Tone'), tokens: '--gap\n' };
  expect(lostLines(before, changed)).toEqual(['ui shared/ui/src/parts/button: tone?: Tone;', 'tokens --radius-card']);
  expect(lostLines(before, { tokens: before.tokens })).toHaveLength(4);
});

test('the same line in another file is not the same', () => {
  const moved = { ...before, ui: button.replace('parts/button', 'parts/link') };
  expect(lostLines(before, moved)).toContain('ui shared/ui/src/parts/button: tone?: Tone;');
});
