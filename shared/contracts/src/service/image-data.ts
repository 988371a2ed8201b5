/** A picture as text: bare base64, or a data address as a browser's canvas writes it. */
import { imageUploadLimitBytes } from '../platform/constants.ts';

const address = /^data:image\/(?:png|jpeg);base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** As many characters as the largest picture needs, and a data address before it. */
export const mostImageCharacters = Math.ceil(imageUploadLimitBytes / 3) * 4 + 40;

/** Undefined for what is no base64. What the bytes are is judged by those who look into them. */
export function readImageData(text: string): Uint8Array | undefined {
  const encoded = text.replace(address, '');
  if (encoded.length % 4 !== 0 || !base64.test(encoded)) return undefined;
  return Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
}
