import type { Person } from '@portico/contracts/account/shapes';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { galleryTexts } from '../gallery/gallery-texts.ts';
import { draw } from '../testing/draw.tsx';
import { Composer, type ComposerProps } from './composer.tsx';

const ada: Person = {
  UserID: 'ada',
  UserGUID: 'ada',
  UserName: 'ada@harbour.example',
  FirstName: 'Ada',
  LastName: 'Byron',
  AvatarImage: null,
};

async function writing(onSend: ComposerProps['onSend']) {
  const screen = await draw(
    <Composer
      say={galleryTexts.comments.say}
      controls={{
        suggest: async (words) => ('ada byron'.startsWith(words) ? [ada] : []),
        mentionAt: (text, at) => {
          const from = text.lastIndexOf('@', at);
          return from < 0 || text.slice(from + 1).includes(' ') ? undefined : { from, words: text.slice(from + 1, at) };
        },
      }}
      label="Comment"
      sendLabel="Send"
      onSend={onSend}
    />,
  );
  return {
    screen,
    field: screen.getByRole('textbox', { name: 'Comment' }),
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

it('sends what was typed, and is empty afterwards', async () => {
  const onSend = vi.fn(async () => undefined);
  const { field, send } = await writing(onSend);
  await expect.element(send).toBeDisabled();
  await field.fill('Well done');
  await send.click();
  expect(onSend).toHaveBeenCalledWith('Well done', []);
  await expect.element(field).toHaveValue('');
});

it('preserves every word if it was refused, and says why', async () => {
  const { screen, field, send } = await writing(async () => 'failed');
  await field.fill('Well done');
  await send.click();
  await expect.element(screen.getByText('fault.failed')).toBeVisible();
  await expect.element(field).toHaveValue('Well done');
});

it('preserves what is typed during sending, and sends once', async () => {
  let arrive: (fault: undefined) => void = () => {};
  const onSend = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        arrive = resolve;
      }),
  );
  const { field, send } = await writing(onSend);
  await field.fill('First');
  await send.click();
  await userEvent.click(field);
  await userEvent.keyboard(' and more');
  arrive(undefined);
  await expect.element(field).toHaveValue('and more');
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('offers people after @, inserts the chosen one, and sends who is mentioned', async () => {
  const onSend = vi.fn(async () => undefined);
  const { screen, field, send } = await writing(onSend);
  await userEvent.type(field, 'Ask @ad');
  await screen.getByRole('button', { name: /Ada Byron/ }).click();
  await expect.element(field).toHaveValue('Ask @Ada Byron ');
  await expect.element(field).toHaveFocus();
  await send.click();
  expect(onSend).toHaveBeenCalledWith('Ask @Ada Byron ', [{ UserID: 'ada', name: 'Ada Byron' }]);
});
