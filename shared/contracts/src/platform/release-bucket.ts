import { secondsInDay } from 'date-fns/constants';

/**
 * The person's group for staged rollouts: one of a hundred groups of equal size. `account/Validate` stores it in a
 * cookie that scripts cannot read, the edge reads it when it creates the boot document, and sign-out removes it.
 * Forging it only lets a person choose between two releases that their tenant uses anyway.
 */
const bucketCookie = 'portico_bucket';
export const bucketCount = 100;

/**
 * Reads the bucket from a request's `Cookie` header. Without a valid bucket the result is undefined, which means the
 * stable release.
 */
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
