/** A picture as text: plain base64, or a data URL as produced by a browser's canvas. */
import { imageUploadLimitBytes } from '../platform/constants.ts';

const address = /^data:image\/(?:png|jpeg);base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Enough characters for the largest picture including the prefix of a data URL. */
export const mostImageCharacters = Math.ceil(imageUploadLimitBytes / 3) * 4 + 40;

/** Undefined if the text is not base64. Callers that inspect the bytes decide whether they are a picture. */
export function readImageData(text: string): Uint8Array | undefined {
  const encoded = text.replace(address, '');
  if (encoded.length % 4 !== 0 || !base64.test(encoded)) return undefined;
  return Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
}
