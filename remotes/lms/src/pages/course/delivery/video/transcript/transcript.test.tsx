import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import en from '../../language/en.json';
import { Transcript } from './transcript.tsx';

beforeEach(() => {
  loadMessages('en', en);
  activateLanguage('en');
});

const cues = Array.from({ length: 60 }, (_, at) => ({ from: at * 1000, to: at * 1000 + 900, text: `Sentence ${at}.` }));
const german = [{ from: 0, to: 900, text: 'Satz null.' }];

async function open(captions: Parameters<typeof Transcript>[0]['captions'] = [{ language: 'en', cues }]) {
  function Page() {
    const element = useRef<HTMLVideoElement>(null);
    return (
      <div style={{ height: 300 }}>
        {/* biome-ignore lint/a11y/useMediaCaption: nothing is played */}
        <video ref={element} aria-label="Film" hidden />
        <Transcript element={element} captions={captions} language="en" />
      </div>
    );
  }
  const screen = await draw(<Page />);
  const film = document.querySelector('video') as HTMLVideoElement;
  let time = 0;
  Object.defineProperty(film, 'currentTime', {
    configurable: true,
    get: () => time,
    set: (next: number) => {
      time = next;
      film.dispatchEvent(new Event('seeked'));
    },
  });
  const list = () => screen.getByRole('list').element();
  return { screen, film, list, line: (name: string) => screen.getByRole('button', { name, exact: true }) };
}

it('marks the line that is spoken and scrolls the list to it', async () => {
  const { film, list, line } = await open();
  film.currentTime = 40.5;
  await expect.element(line('0:40 Sentence 40.')).toHaveAttribute('aria-current', 'true');
  await expect.element(line('0:40 Sentence 40.')).toBeInViewport();
  expect(list().querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('plays from a line that is pressed', async () => {
  const { film, line } = await open();
  const play = vi.spyOn(film, 'play').mockResolvedValue();
  await line('0:03 Sentence 3.').click();
  expect(film.currentTime).toBe(3);
  expect(play).toHaveBeenCalledOnce();
  await expect.element(line('0:03 Sentence 3.')).toHaveAttribute('aria-current', 'true');
});

it('stays where the reader has scrolled, until they return to the current line', async () => {
  const { screen, film, list, line } = await open();
  list().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  film.currentTime = 40;
  await expect.element(line('0:40 Sentence 40.')).toHaveAttribute('aria-current', 'true');
  expect(list().scrollTop).toBe(0);
  await screen.getByRole('button', { name: 'Back to the current line' }).click();
  await expect.element(line('0:40 Sentence 40.')).toBeInViewport();
});

it('is one stop of the Tab key and moves by arrow keys, Home and End', async () => {
  const { film, list, line } = await open();
  (line('0:00 Sentence 0.').element() as HTMLElement).focus();
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  press('ArrowDown');
  press('ArrowDown');
  await expect.element(line('0:01 Sentence 1.')).toHaveAttribute('tabindex', '-1');
  await expect.element(line('0:02 Sentence 2.')).toHaveFocus();
  expect(list().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  press('End');
  await expect.element(line('0:59 Sentence 59.')).toHaveFocus();
  await line('0:59 Sentence 59.').click();
  expect(film.currentTime).toBe(59);
});

it('shows the lines that contain the words and how many there are', async () => {
  const { screen, list } = await open();
  await screen.getByRole('searchbox', { name: 'Search the transcript' }).fill('sentence 5');
  await expect.element(screen.getByRole('status')).toHaveTextContent('11 lines');
  expect(list().querySelectorAll('mark')).toHaveLength(11);
  await screen.getByRole('searchbox', { name: 'Search the transcript' }).fill('lifeboat');
  await expect.element(screen.getByRole('status')).toHaveTextContent('No line contains these words');
});

it('can be read in another language, marked as such', async () => {
  const { screen, line } = await open([
    { language: 'de', cues: german },
    { language: 'en', cues },
  ]);
  await screen.getByRole('button', { name: /Language of the transcript/ }).click();
  await screen.getByRole('option', { name: 'Deutsch' }).click();
  await expect.element(line('0:00 Satz null.')).toBeVisible();
  expect(line('0:00 Satz null.').element().querySelector('[lang="de"]')).not.toBeNull();
});
