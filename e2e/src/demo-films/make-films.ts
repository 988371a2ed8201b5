/**
 * Regenerates the demo's films after their texts have changed: `node e2e/src/demo-films/make-films.ts <chromium>
 * [course …]`. They are drawn and encoded by a browser and stored in infra/content/demo-media, so that installations
 * need no encoder.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { drawFilm } from './draw-film.ts';
import { type Film, films } from './film-texts.ts';
import { themeFilms } from './theme-films.ts';
import { webm } from './webm.ts';

const out = path.resolve(import.meta.dirname, '../../../infra/content/demo-media');
const size = { width: 640, height: 360 };
const rate = 8;

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** Undefined for a language without captions. */
function captions(film: Film, language: 'en' | 'de' | 'fr'): string | undefined {
  let at = 0;
  const cues = film.scenes.flatMap(({ seconds, said }) => {
    const from = at;
    at += seconds;
    return said[language] ? [`${clock(from)} --> ${clock(at)}\n${said[language]}`] : [];
  });
  return cues.length > 0 ? `${['WEBVTT', ...cues].join('\n\n')}\n` : undefined;
}

// Encoders require a secure context; localhost counts as one.
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const [, , executablePath = '/usr/bin/chromium', ...only] = process.argv;
const wanted = [...films, ...themeFilms].filter(({ course }) => only.length === 0 || only.includes(course));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await mkdir(out, { recursive: true });
  for (const film of wanted) {
    const { durationMs, pictures } = await page.evaluate(drawFilm, { film, ...size, rate });
    const file = webm({
      codec: 'V_VP9',
      ...size,
      durationMs,
      pictures: pictures.map(({ base64, ...rest }) => ({ ...rest, bytes: Buffer.from(base64, 'base64') })),
    });
    await writeFile(path.join(out, `${film.course}.webm`), file);
    for (const language of ['en', 'de', 'fr'] as const) {
      const text = captions(film, language);
      if (text) await writeFile(path.join(out, `${film.course}.${language}.vtt`), text);
    }
    console.log(`${film.course}: ${durationMs / 1000} s, ${file.length} bytes`);
  }
} finally {
  await browser.close();
  server.close();
}
