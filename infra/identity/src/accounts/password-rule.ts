import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMaxLength } from './password.ts';

/**
 * Long enough to resist guessing. There are no rules about special characters, because these lead to worse passwords.
 */
export const passwordMinLength = 12;

/** The 49,000 most common passwords in lower case, which attackers try first. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength),
);

const isCommon = (password: string): boolean => common.has(password.normalize('NFKC').trim().toLowerCase());

export const isAcceptable = (password: string): boolean =>
  password.length >= passwordMinLength && password.length <= passwordMaxLength && !isCommon(password);
