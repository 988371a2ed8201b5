import { formatDay, isoDay } from '@portico/contracts/platform/dates';
import type { Language } from '@portico/contracts/platform/languages';

/** Formats a day for mails to guests or about them, in UTC because guests have no time zone. */
export const dayIn = (at: Date, language: Language): string => formatDay(isoDay(at.toISOString(), 'UTC'), { language });
