import { failureTexts } from '@portico/contracts/platform/outcome';

/** The message for a failed write in this area. */
export const failureText = failureTexts('lms.unsure', 'lms.offline');
