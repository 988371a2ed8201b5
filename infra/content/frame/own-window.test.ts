import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownWindow } from './own-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link, and the windows that it opens. */
function linkWith({ givesHandle = true } = {}) {
  const opened: ReturnType<typeof lessonWindow>[] = [];
  function lessonWindow() {
    const view = {
      closed: false,
      length: 0,
      onbeforeunload: null,
      asked: 0,
      addEventListener: (name: string) => {
        if (name === 'beforeunload') view.asked += 1;
      },
      close: vi.fn(() => void setTimeout(() => Object.assign(view, { closed: true }), 200)),
      focus: vi.fn(),
      document: { location: { href: 'https://a.example/c/x' } },
    };
    return view;
  }
  const link = new EventTarget();
  const open = () => {
    const view = lessonWindow();
    opened.push(view);
    return givesHandle ? view : null;
  };
  Object.assign(link, { href: 'https://a.example/c/x', ownerDocument: { defaultView: { open } } });
  const [closed, unfollowed] = [vi.fn(), vi.fn()];
  const own = ownWindow(link as unknown as HTMLAnchorElement, { arrived: () => {}, unfollowed, closed });
  return { own, closed, unfollowed, opened, press: () => link.dispatchEvent(new Event('click', { cancelable: true })) };
}

describe('the window of a lesson', () => {
  it('is reported as one that cannot be followed if the browser opens it without a handle', () => {
    const { own, unfollowed, press } = linkWith({ givesHandle: false });
    expect(press()).toBe(true);
    expect([unfollowed.mock.calls.length, own.view]).toEqual([1, undefined]);
  });

  it('is closed without a question to its learner, and closing waits until it is gone', async () => {
    const { own, opened, press } = linkWith();
    press();
    const done = vi.fn();
    void own.close().then(done);
    expect([opened[0]?.asked, opened[0]?.close.mock.calls.length]).toEqual([1, 1]);
    expect(own.closedAt).toEqual(expect.any(Number));
    await vi.advanceTimersByTimeAsync(150);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is waited for only for a limited time if it does not close', async () => {
    const { own, opened, press } = linkWith();
    press();
    opened[0]?.close.mockImplementation(() => undefined);
    const done = vi.fn();
    void own.close().then(done);
    await vi.advanceTimersByTimeAsync(1900);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is reported as closed a moment after its learner closes it, unless the link is pressed again', async () => {
    const { own, closed, opened, press } = linkWith();
    const closes = (at: number) => Object.assign(opened[at] ?? {}, { closed: true });
    press();
    closes(0);
    await vi.advanceTimersByTimeAsync(300);
    press();
    await vi.advanceTimersByTimeAsync(2000);
    expect([closed.mock.calls.length, opened.length]).toEqual([0, 2]);
    closes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect([closed.mock.calls.length, own.closedAt]).toEqual([1, undefined]);
  });
});
