/**
 * SCORM 1.2 error codes with the texts of the run-time book (section 3.3), which ADL's test courses compare without
 * case. 1.2 has no 406 to 408: a value out of range is 405.
 */
export const errorTexts = {
  '0': 'No error',
  '101': 'General Exception',
  '201': 'Invalid argument error',
  '202': 'Element cannot have children',
  '203': 'Element not an array - Cannot have count',
  '301': 'Not initialized',
  '401': 'Not implemented error',
  '402': 'Invalid set value, element is a keyword',
  '403': 'Element is read only',
  '404': 'Element is write only',
  '405': 'Incorrect Data Type',
} as const;
export type ScormErrorCode = keyof typeof errorTexts;

/** Empty for an unknown code. */
export const errorText = (code: string): string =>
  Object.hasOwn(errorTexts, code) ? errorTexts[code as ScormErrorCode] : '';
