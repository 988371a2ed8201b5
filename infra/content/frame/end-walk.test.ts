import { expect, it } from 'vitest';
import { endWalk } from './end-walk.ts';

type View = Window & typeof globalThis;

/** A window whose parent is the portal's. */
function frame(): View {
  const view = { document: {} } as unknown as View;
  endWalk(view);
  return view;
}

it('ends the search of a lesson that stops at a window that is its own parent', () => {
  const view = frame();
  let found: Window = { parent: view } as unknown as Window;
  while (found.parent !== found) found = found.parent;
  expect(found).toBe(view);
});

it('ends the search of a lesson that climbs through parent windows as far as it can, each time', async () => {
  const view = frame();
  for (const _ of [1, 2]) {
    let top: Window = view;
    expect(() => {
      while (top.parent.document) top = top.parent;
    }).toThrow(DOMException);
    expect(top).toBe(view);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(view.parent).toBe(view);
  }
});
