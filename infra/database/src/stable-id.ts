import { createHash } from 'node:crypto';

/**
 * A UUID in version 4 format derived from words instead of random numbers, so that the same record has the same id on
 * every machine and in every run: `stableId(tenant.tenantId, 'lms', 'course', 'hygiene')`.
 */
export function stableId(...words: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(words.join('\u001f')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
