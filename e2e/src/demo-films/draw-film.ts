/** Runs in a page: draws the scenes and encodes them with the browser's own encoder. It is self-contained. */
import type { Film } from './film-texts.ts';

export interface Drawn {
  durationMs: number;
  pictures: { at: number; isKey: boolean; base64: string }[];
}

export async function drawFilm({
  film,
  width,
  height,
  rate,
}: {
  film: Film;
  width: number;
  height: number;
  rate: number;
}): Promise<Drawn> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws nothing.');
  const pictures: Drawn['pictures'] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      pictures.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', base64 });
    },
    error(cause) {
      throw cause;
    },
  });
  encoder.configure({
    codec: 'vp09.00.10.08',
    width,
    height,
    framerate: rate,
    bitrate: 90_000,
    latencyMode: 'quality',
  });
  const [near, far] = film.hues;
  const draw = (scene: Film['scenes'][number], second: number, number: number) => {
    const sky = brush.createLinearGradient(0, 0, width, height);
    sky.addColorStop(0, `hsl(${near} 46% 24%)`);
    sky.addColorStop(1, `hsl(${far} 52% 34%)`);
    brush.fillStyle = sky;
    brush.fillRect(0, 0, width, height);
    brush.fillStyle = `hsl(${far} 70% 78% / 55%)`;
    for (let bar = 0; bar < 32; bar += 1) {
      const swing = Math.sin(bar * 0.55 + second * 2.2) * Math.sin(bar * 0.21 - second * 1.3);
      const length = 10 + Math.abs(swing) * 62;
      brush.fillRect(40 + bar * 18, height - 62 - length / 2, 8, length);
    }
    brush.fillStyle = 'white';
    brush.font = '700 40px sans-serif';
    const shift = Math.max(0, 1 - second * 2) * 24;
    for (const [at, line] of scene.title.entries()) brush.fillText(line, 40 + shift, 96 + at * 52);
    brush.font = '500 15px sans-serif';
    brush.fillStyle = 'hsl(0 0% 100% / 72%)';
    brush.fillText(`${number} / ${film.scenes.length}`, width - 76, 44);
    brush.fillRect(40, height - 18, (width - 80) * Math.min(1, second / scene.seconds), 3);
  };
  let frame = 0;
  for (const [number, scene] of film.scenes.entries())
    for (let step = 0; step < scene.seconds * rate; step += 1) {
      draw(scene, step / rate, number + 1);
      const picture = new VideoFrame(canvas, {
        timestamp: Math.round((frame * 1_000_000) / rate),
        duration: Math.round(1_000_000 / rate),
      });
      encoder.encode(picture, { keyFrame: step === 0 });
      picture.close();
      frame += 1;
      if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  await encoder.flush();
  encoder.close();
  return { durationMs: (frame / rate) * 1000, pictures };
}
