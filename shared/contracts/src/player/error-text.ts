/** Texts of the standards for their error codes. */
import { ruleText } from './cmi5/rules.ts';
import { errorText } from './scorm/error-codes.ts';
import { errorText as errorText2004 } from './scorm2004/error-codes.ts';
import type { Standard } from './standards.ts';

const texts: Readonly<Record<Standard, (code: string) => string>> = {
  '1.2': errorText,
  '2004': errorText2004,
  cmi5: ruleText,
  xapi: ruleText,
};

/** Empty for an unknown code. */
export const errorTextOf = (standard: Standard, code: string): string => texts[standard](code);
