import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import type { Language } from '@portico/contracts/platform/languages';

/** A day as mails to and about guests write it; they have no zone of their own. */
export const dayIn = (at: Date, language: Language): string => formatDay(isoDay(at.toISOString(), 'UTC'), { language });
