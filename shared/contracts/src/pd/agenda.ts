/**
 * The agenda of a meeting, part by part. A board keeps the agenda that its team's template had when the board was
 * opened.
 */
import * as z from 'zod/mini';

/** In the order of the board, which a template may change. */
export const agendaParts = ['people', 'letters', 'performance', 'news', 'issues', 'escalations'] as const;

export const agenda = z.array(
  z.strictObject({ part: z.enum(agendaParts), minutes: z.int().check(z.gte(1), z.lte(60)) }),
);
export type Agenda = z.infer<typeof agenda>;

/** For teams without a template: fifteen minutes in total. */
export const usualAgenda: Agenda = [
  { part: 'people', minutes: 2 },
  { part: 'letters', minutes: 3 },
  { part: 'performance', minutes: 3 },
  { part: 'news', minutes: 2 },
  { part: 'issues', minutes: 5 },
];

/** True if the agenda has at least one part and none occurs twice. */
export const isAgenda = (parts: Agenda): boolean =>
  parts.length > 0 && new Set(parts.map(({ part }) => part)).size === parts.length;

export const totalMinutes = (parts: Agenda): number => parts.reduce((sum, { minutes }) => sum + minutes, 0);
