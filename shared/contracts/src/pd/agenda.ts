/** What a meeting goes through, part by part. A board keeps the agenda that its team's template had when it was opened. */
import * as z from 'zod/mini';

/** In the order of the board unless a template says otherwise. */
export const agendaParts = ['people', 'letters', 'performance', 'news', 'issues', 'escalations'] as const;
export type AgendaPart = (typeof agendaParts)[number];

export const agenda = z.array(
  z.strictObject({ part: z.enum(agendaParts), minutes: z.int().check(z.gte(1), z.lte(60)) }),
);
export type Agenda = z.infer<typeof agenda>;

/** For teams without a template: a quarter of an hour. */
export const usualAgenda: Agenda = [
  { part: 'people', minutes: 2 },
  { part: 'letters', minutes: 3 },
  { part: 'performance', minutes: 3 },
  { part: 'news', minutes: 2 },
  { part: 'issues', minutes: 5 },
];

/** Each part occurs at most once in an agenda, which has at least one. */
export const isAgenda = (parts: Agenda): boolean =>
  parts.length > 0 && new Set(parts.map(({ part }) => part)).size === parts.length;

export const totalMinutes = (parts: Agenda): number => parts.reduce((sum, { minutes }) => sum + minutes, 0);

/** The part that `seconds` of meeting after its beginning should have come to; the last one when time is over. */
export function partDue(parts: Agenda, seconds: number): number {
  let end = 0;
  const index = parts.findIndex(({ minutes }) => {
    end += minutes * 60;
    return seconds < end;
  });
  return index < 0 ? Math.max(0, parts.length - 1) : index;
}
