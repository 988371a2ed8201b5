/**
 * A link's value in a URL: its id and a signature over tenant, purpose and id. The key is used for links only; a value
 * for one purpose or tenant is invalid for another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '@portico/contracts/link/purposes';

interface LinkName {
  tenantId: string;
  purpose: LinkPurpose;
  linkId: string;
}

const signature = ({ tenantId, purpose, linkId }: LinkName, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`portico link ${tenantId} ${purpose} ${linkId}`).digest();

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** 22 characters of id, a dot, 43 of signature; nothing in it needs escaping in a URL. */
export const linkValue = (name: LinkName, key: Uint8Array): string =>
  `${bytesOf(name.linkId).toString('base64url')}.${signature(name, key).toString('base64url')}`;

const shape = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Returns the id in the value if this key signed it for this tenant and purpose. Takes the same time however much of
 * the signature matches.
 */
export function readLinkValue(
  value: string,
  { tenantId, purpose }: Omit<LinkName, 'linkId'>,
  key: Uint8Array,
): string | undefined {
  const [, named = '', signed = ''] = shape.exec(value) ?? [];
  if (signed === '') return undefined;
  const linkId = uuidOf(Buffer.from(named, 'base64url'));
  const right = signature({ tenantId, purpose, linkId }, key);
  const given = Buffer.from(signed, 'base64url');
  // The last character has spare bits: only the canonical encoding is accepted.
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && linkValue({ tenantId, purpose, linkId }, key) === value ? linkId : undefined;
}
