/**
 * The local part of a ticket's reply address: the id of a link and a signature over it, encoded so that mail servers
 * preserve it (RFC 4648 base32, lower case). The part before the @ may have at most 64 characters; this has 58.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const idLength = 26;
const signatureBytes = 20;

interface ReplyTokenPlace {
  tenantId: string;
  key: Uint8Array;
}

const signature = (id: string, { tenantId, key }: ReplyTokenPlace): string =>
  base32(createHmac('sha256', key).update(`portico reply ${tenantId} ${id}`).digest().subarray(0, signatureBytes));

export function replyToken(linkId: string, place: ReplyTokenPlace): string {
  const id = base32(bytesOf(linkId));
  return id + signature(id, place);
}

const shape = /^([a-z2-7]{26})([a-z2-7]{32})$/;

function uuidOf(id: string): string {
  const bits = [...id].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const hex = (bits.slice(0, 128).match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The link's id if this key signed it for this tenant. Mail servers may have changed it to upper case. */
export function readReplyToken(address: string, place: ReplyTokenPlace): string | undefined {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@'))).toLowerCase();
  const [, id = '', signed = ''] = shape.exec(local) ?? [];
  if (id.length !== idLength) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature(id, place)), Buffer.from(signed));
  const linkId = uuidOf(id);
  // The last character has spare bits; only our own encoding is accepted as a token.
  return isOurs && base32(bytesOf(linkId)) === id ? linkId : undefined;
}
