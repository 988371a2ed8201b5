import type { hoursThere } from '@portico/contracts/account/working-hours';
import { formatWorkingHours } from '@portico/contracts/platform/calendar/working-hours';
import { type DateStyle, formatTime, zoneNote } from '@portico/contracts/platform/dates';
import type * as z from 'zod/mini';

/**
 * Someone’s working hours by their own clock: `Mon–Fri 09:00–17:00`. Their zone is named if the viewer's clock shows
 * another time.
 * @param at an instant at which the clocks are compared
 */
export function worksAt(works: z.infer<typeof hoursThere>, at: string, style: DateStyle): string {
  const hours = formatWorkingHours(works, style.language);
  const isSame = formatTime(at, style) === formatTime(at, { ...style, timeZone: works.timeZone });
  return isSame ? hours : `${hours} (${zoneNote(at, works.timeZone, style)})`;
}
