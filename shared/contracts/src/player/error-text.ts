/** The texts that a standard defines for its error codes. */
import { ruleText } from './cmi5/rule-words.ts';
import { errorText } from './scorm/error-codes.ts';
import { errorText as errorText2004 } from './scorm2004/error-codes.ts';
import type { Standard } from './standards.ts';

const texts: Readonly<Record<Standard, (code: string) => string>> = {
  '1.2': errorText,
  '2004': errorText2004,
  cmi5: ruleText,
  xapi: ruleText,
};

/** Empty for a code that the standard does not know. */
export const errorTextOf = (standard: Standard, code: string): string => texts[standard](code);
