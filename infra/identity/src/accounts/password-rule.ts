import { passwordMaxLength } from './password.ts';

/** Long enough to bear guessing; no rules about signs, which make passwords worse. */
export const passwordMinLength = 12;

export const isAcceptable = (password: string): boolean =>
  password.length >= passwordMinLength && password.length <= passwordMaxLength;
