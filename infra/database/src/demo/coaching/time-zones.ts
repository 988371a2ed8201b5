/** Zone of each country in which demo people work. */
export const zoneOfCountry: Readonly<Record<string, string>> = {
  Denmark: 'Europe/Copenhagen',
  Sweden: 'Europe/Stockholm',
  Ireland: 'Europe/Dublin',
  'United Kingdom': 'Europe/London',
  Germany: 'Europe/Berlin',
  Austria: 'Europe/Vienna',
  Poland: 'Europe/Warsaw',
  Hungary: 'Europe/Budapest',
  Portugal: 'Europe/Lisbon',
  Spain: 'Europe/Madrid',
  France: 'Europe/Paris',
  Belgium: 'Europe/Brussels',
  Kenya: 'Africa/Nairobi',
  'South Africa': 'Africa/Johannesburg',
  Colombia: 'America/Bogota',
  Mexico: 'America/Monterrey',
  India: 'Asia/Kolkata',
  Philippines: 'Asia/Manila',
};

/** The instant of a wall-clock time in a zone, so many days from the day that now is there. */
export function wallTime(now: Date, timeZone: string, days: number, time: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const zoned = today.add({ days }).toZonedDateTime({ timeZone, plainTime: time });
  return new Date(zoned.epochMilliseconds);
}
