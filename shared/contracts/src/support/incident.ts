/** Known problems that staff announce, and how a report of the same problem is recognised. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { fold } from '../search/fold.ts';
import { count } from '../service/shapes.ts';

export const incident = z.object({
  incidentID: id,
  title: z.string(),
  text: z.string(),
  raisedAt: instant,
  /** It is shown until then, or until staff end it. */
  endsAt: instant,
  tickets: count,
});
export type Incident = z.infer<typeof incident>;

/** For how many hours it is shown. */
export const incidentHours = [4, 24, 72] as const;

/** Maximum number of incidents announced at the same time. */
export const mostIncidents = 100;
/** Maximum number of tickets of one incident. */
export const mostIncidentTickets = 50;

const shortestWord = 4;
const mostWords = 60;
/** Words that are common in reports of any problem. */
const common = new Set(
  [
    ...['have', 'does', 'with', 'this', 'that', 'when', 'from', 'what', 'there', 'work', 'works', 'cannot', 'after'],
    ...['nicht', 'eine', 'einen', 'wird', 'beim', 'wenn', 'noch', 'nach', 'kann', 'funktioniert', 'mehr', 'ist'],
    ...['dans', 'avec', 'pour', 'mais', 'plus', 'fonctionne', 'quand', 'cela', 'depuis', 'sont'],
    ...['since', 'morning', 'today', 'yesterday', 'shows', 'show', 'nothing', 'again', 'still', 'always', 'anymore'],
    ...['seit', 'heute', 'morgen', 'gestern', 'bleibt', 'auch', 'kein', 'keine', 'keinen', 'haben', 'wieder', 'immer'],
    ...['zeigt', 'nichts', 'mein', 'meine', 'etwas', 'aujourd', 'matin', 'rien', 'encore', 'toujours'],
    ...['affiche', 'tout'],
    ...['please', 'bitte', 'problem', 'probleme', 'error', 'fehler', 'erreur', 'ticket', 'hello', 'hallo', 'bonjour'],
  ].map(fold),
);

/** Folded words without duplicates and without those that say nothing about the problem. */
export const significantWords = (text: string): string[] =>
  [...new Set(fold(text).split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length >= shortestWord && !common.has(word))
    .slice(0, mostWords);

const leastShared = 2;
const leastShare = 0.4;

/** Whether two texts, given by their significant words, are likely about the same problem. */
export function areSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [words, others] = [new Set(one), new Set(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= leastShared && shared / Math.min(words.size, others.size) >= leastShare;
}
