import type { Decoded } from './decode.ts';

/** Loaded once; what was loaded once is there without a network, too. */
export const loadDecoder = async (): Promise<(picture: HTMLCanvasElement) => Decoded | undefined> =>
  (await import(/* webpackChunkName: "scanner-decoder" */ './decode.ts')).decode;
