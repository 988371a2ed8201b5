/** The code of a certificate: what anyone can check it by. Long enough that no one finds one by trying. */

/** Without I, L, O and U: nothing is mistaken for something else when it is read aloud or typed from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 20;
const groupLength = 5;

/** @param bytes `codeLength` random bytes: 5 bits of each are used, 100 together */
export const codeFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');

/** `7K3QD-…`, as it is printed. */
export const formatCode = (code: string): string => code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';

/** What someone typed or followed, in whatever case and groups; undefined for what cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
