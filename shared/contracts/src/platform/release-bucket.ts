import { secondsInDay } from 'date-fns/constants';

/**
 * Which of a hundred equal groups a person belongs to when a release is given to some first. `account/Validate` puts it
 * into a cookie that scripts cannot read; the edge reads it when it makes the boot document; signing out takes it away.
 * Forging it only lets a person choose between two releases that their tenant has anyway.
 */
export const bucketCookie = 'portico_bucket';
export const bucketCount = 100;

/** Reads a request's `Cookie` header; undefined, and so the stable release, without a valid bucket. */
export function readBucket(header: string | undefined): number | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === bucketCookie)
    .map(([, value]) => value ?? '');
  const [value] = values;
  if (values.length !== 1 || value === undefined || !/^\d{1,2}$/.test(value)) return undefined;
  return Number(value);
}

const lifetimeSeconds = 30 * secondsInDay;
const attributes = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const bucketCookieOf = (bucket: number, isSecure: boolean): string =>
  `${bucketCookie}=${bucket}; Max-Age=${lifetimeSeconds}; ${attributes(isSecure)}`;

export const noBucketCookie = (isSecure: boolean): string => `${bucketCookie}=; Max-Age=0; ${attributes(isSecure)}`;
