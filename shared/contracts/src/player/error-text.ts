/** The words of a standard for its error codes. */
import { errorText } from './scorm/error-codes.ts';
import { errorText as errorText2004 } from './scorm2004/error-codes.ts';
import type { Standard } from './standards.ts';

/** Empty for a code that the standard does not know. */
export const errorTextOf = (standard: Standard, code: string): string =>
  standard === '2004' ? errorText2004(code) : errorText(code);
