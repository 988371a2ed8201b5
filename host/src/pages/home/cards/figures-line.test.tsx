import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { render } from '@portico/ui/testing';
import { expect, test } from 'vitest';
import texts from '../language/en.json' with { type: 'json' };
import { FiguresLine } from './figures-line.tsx';

loadMessages('en', texts);
activateLanguage('en');

const nothing = { level: undefined, streak: undefined, moved: undefined };

test.each([
  [{ level: 4, streak: 3 }, 'Level 4 · 3-week streak'],
  // A streak that has not begun is not shown, because it would only discourage.
  [{ level: 1, streak: 0 }, 'Level 1'],
  [{ moved: 1 }, 'Up one place this week'],
  [{ moved: 3 }, 'Up 3 places this week'],
  [{ moved: -2 }, 'Down 2 places this week'],
  [{ moved: 0 }, 'Same rank as at the start of the week'],
  [{}, ''],
])('%j is shown as %j', async (known, line) => {
  const screen = await render(<FiguresLine figures={{ ...nothing, ...known }} />);
  expect(screen.container.textContent).toBe(line);
});
