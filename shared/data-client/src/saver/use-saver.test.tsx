import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { CallError } from '../call-error.ts';
import { useSaver } from './use-saver.ts';

const quietMs = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page that shows a text. While `isDown`, the server does not answer. */
async function open(savesWhenLeft = false) {
  const server = { isDown: false, saved: 'as saved', sent: [] as string[] };
  const hook = await renderHook(
    (props) =>
      useSaver(
        {
          next: () => (props?.text === server.saved ? undefined : props?.text),
          async send(text: string) {
            server.sent.push(text);
            if (server.isDown) throw new CallError('unreachable', 0, '');
            return text;
          },
          answered(text) {
            server.saved = text;
          },
        },
        { quietMs, savesWhenLeft },
      ),
    { initialProps: { text: 'as saved' } },
  );
  return { server, ...hook, type: (text: string) => hook.rerender({ text }) };
}
afterEach(() => void vi.restoreAllMocks());

it('saves the latest text after a pause', async () => {
  const { server, type } = await open();
  await type('o');
  await type('one');
  await expect.poll(() => server.saved).toBe('one');
  expect(server.sent).toEqual(['one']);
});

it('spares a server that is down, however much is typed, and repeats the save at once when the network is back', async () => {
  const { server, type, result } = await open();
  server.isDown = true;
  await type('one');
  await expect.poll(() => result.current.problem).toBe('waiting');
  for (const text of ['one t', 'one tw', 'one two']) {
    await type(text);
    await pause(3 * quietMs);
  }
  expect(server.sent).toEqual(['one']);
  server.isDown = false;
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.sent).toEqual(['one', 'one', 'one two']);
  await expect.poll(() => result.current.problem).toBeNull();
});

it('tries again by itself after a while', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { server, type } = await open();
  server.isDown = true;
  await type('one');
  await expect.poll(() => server.sent).toHaveLength(1);
  server.isDown = false;
  await expect.poll(() => server.saved).toBe('one');
});

it('saves at once when the page is left', async () => {
  const { server, type, unmount } = await open(true);
  await type('one');
  await unmount();
  expect(server.sent).toEqual(['one']);
});
