/** The code with which anyone can verify a certificate. Too long to be guessed. */

/**
 * Without I, L, O and U, so that no character is mistaken for another when the code is read aloud or typed from paper.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 20;
const groupLength = 5;

/** @param bytes `codeLength` random bytes, of which 5 bits each are used, 100 bits in total */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');

/** The code as printed, `7K3QD-…`. */
export const formatCode = (code: string): string => code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';

/** Parses a typed or linked code in any case and grouping; undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
