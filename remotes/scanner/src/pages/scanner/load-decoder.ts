import type { Decoded } from './decode.ts';

/** Loaded once, and then also available offline. */
export const loadDecoder = async (): Promise<(picture: HTMLCanvasElement) => Decoded | undefined> =>
  (await import(/* webpackChunkName: "scanner-decoder" */ './decode.ts')).decode;
