import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Takes about 40 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;
/** Longer input is refused before hashing, so that no one can make the server hash megabytes. */
export const passwordMaxLength = 256;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

const tagOf = (password: string, salt: Buffer, costs: Cost): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce: salt, ...costs });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** PHC string, `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** False for a wrong password and for an unreadable hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const expected = Buffer.from(parts[5] as string, 'base64');
  const salt = Buffer.from(parts[4] as string, 'base64');
  const tag = await tagOf(password, salt, { memory, passes, parallelism, tagLength: expected.length });
  return timingSafeEqual(tag, expected);
}

let absent: Promise<string> | undefined;

/** Takes as long as a real check, because an unknown user name must not be answered faster than a wrong password. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  absent ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await absent);
  return false;
}
