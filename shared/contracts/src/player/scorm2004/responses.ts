/**
 * Formats of learners' responses and correct responses for each type of interaction. Source: run-time book section
 * 4.2.9.1 and 4.2.9.2; the separators are `[,]` between entries, `[.]` within a pair and `[:]` between the ends of a
 * range.
 */
import { isLanguage, isLocalised, isReal, isShortIdentifier, longestText } from './formats.ts';

export const interactionTypes = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;
export type InteractionType = (typeof interactionTypes)[number];
export const isInteractionType = (value: string): value is InteractionType =>
  (interactionTypes as readonly string[]).includes(value);

type Check = (value: string) => boolean;

const entries = (value: string) => value.split('[,]');
const unique = (list: readonly string[]) => new Set(list).size === list.length;

const truth: Check = (value) => value === 'true' || value === 'false';
/** If nothing was chosen, the response is empty. */
const listOf =
  (one: Check): Check =>
  (value) =>
    value === '' || entries(value).every(one);
const setOf =
  (one: Check): Check =>
  (value) =>
    listOf(one)(value) && unique(entries(value));
const pair: Check = (value) => {
  const sides = value.split('[.]');
  return sides.length === 2 && sides.every(isShortIdentifier);
};
const plain: Check = (value) => value.length <= longestText;

/** A step has a name, an answer or both. */
const stepWith =
  (answer: Check): Check =>
  (value) => {
    const at = value.indexOf('[.]');
    if (at < 0) return false;
    const name = value.slice(0, at);
    const given = value.slice(at + '[.]'.length);
    return (name !== '' || given !== '') && (name === '' || isShortIdentifier(name)) && answer(given);
  };
const withoutSeparators: Check = (value) => !/\[[.,:]\]/.test(value);

/** Both ends are included; a missing end is open. */
const range: Check = (value) => {
  const [least, most, ...more] = value.split('[:]');
  if (least === undefined || most === undefined || more.length > 0) return false;
  const known = [least, most].every((end) => end === '' || isReal(end));
  return known && (least === '' || most === '' || Number(least) <= Number(most));
};

/**
 * Removes the allowed settings from the front, `{case_matters=true}{order_matters=false}`; undefined if one is wrong.
 */
function withoutSettings(value: string, allowed: readonly string[]): string | undefined {
  let rest = value;
  const seen = new Set<string>();
  for (;;) {
    const [whole, name = '', value = ''] = /^\{(case_matters|order_matters)=([^}]*)\}/.exec(rest) ?? [];
    if (whole === undefined) return rest;
    if (!allowed.includes(name) || seen.has(name) || !truth(value)) return undefined;
    seen.add(name);
    rest = rest.slice(whole.length);
  }
}
const settings =
  (allowed: readonly string[], check: Check): Check =>
  (value) => {
    const rest = withoutSettings(value, allowed);
    return rest !== undefined && check(rest);
  };
/** Long texts may have their language before or after the settings. */
const longText: Check = (value) => {
  const [language, tag = ''] = /^\{lang=([^}]*)\}/.exec(value) ?? [];
  const rest = language === undefined ? value : value.slice(language.length);
  return (language === undefined || isLanguage(tag)) && settings(['case_matters'], isLocalised)(rest);
};

const learnerResponses: Readonly<Record<InteractionType, Check>> = {
  'true-false': truth,
  choice: setOf(isShortIdentifier),
  'fill-in': listOf(isLocalised),
  'long-fill-in': isLocalised,
  matching: listOf(pair),
  performance: listOf(stepWith(withoutSeparators)),
  sequencing: listOf(isShortIdentifier),
  likert: isShortIdentifier,
  numeric: isReal,
  other: plain,
};

const correctResponses: Readonly<Record<InteractionType, Check>> = {
  ...learnerResponses,
  'fill-in': settings(['case_matters', 'order_matters'], listOf(isLocalised)),
  'long-fill-in': longText,
  performance: settings(['order_matters'], listOf(stepWith((answer) => withoutSeparators(answer) || range(answer)))),
  numeric: (value) => isReal(value) || range(value),
};

export const fitsResponse = (type: InteractionType, value: string): boolean =>
  value.length <= longestText && learnerResponses[type](value);
export const fitsPattern = (type: InteractionType, value: string): boolean =>
  value.length <= longestText && correctResponses[type](value);

/** These types have only one correct answer. */
export const hasOnePattern = (type: InteractionType): boolean =>
  type === 'true-false' || type === 'likert' || type === 'numeric' || type === 'other';
/** For these types, correct answers must differ. */
export const hasUniquePatterns = (type: InteractionType): boolean => type === 'choice' || type === 'sequencing';
