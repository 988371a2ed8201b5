/**
 * The data types of SCORM 2004 as functions over the string that content sends: undefined if it is valid, otherwise the
 * error. Source: run-time book section 4.1.1. A system has to accept at least the book's “smallest permitted maximum”
 * of each; refusing or truncating longer texts would lose a learner's answers, so the limit is the size of a commit.
 */
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { suspendDataLimit } from '../scorm/data-model.ts';
import { isDuration } from './duration.ts';

/** 406 is a value of the wrong type, 407 one of the right type outside its range. */
export type FormatError = '406' | '407';
export type Format = (value: string) => FormatError | undefined;

export const longestText = suspendDataLimit.lenient;
const longestIdentifier = 4000;

const when =
  (fits: (value: string) => boolean): Format =>
  (value) =>
    fits(value) ? undefined : '406';

export const text: Format = when((value) => value.length <= longestText);
export const oneOf = (...words: string[]): Format => when((value) => words.includes(value));

const realShape = /^[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/;
export const isReal = (value: string): boolean => realShape.test(value);
/** real(10,7): at least seven significant digits; all digits of a computed fraction are accepted. */
export const real: Format = when(isReal);
export const realFrom =
  (least: number, most = Number.POSITIVE_INFINITY): Format =>
  (value) => {
    if (!isReal(value)) return '406';
    return Number(value) >= least && Number(value) <= most ? undefined : '407';
  };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what an identifier may not hold.
const unprintable = /[\u0000-\u001f\u007f]/;
const urn = /^urn:[a-z0-9][a-z0-9-]{0,30}:\S+$/i;
/** long_identifier_type: a URI, or any name that is not blank; a name that starts like a URN must be one. */
export const isLongIdentifier = (value: string): boolean =>
  value.length <= longestIdentifier &&
  value.trim() !== '' &&
  !unprintable.test(value) &&
  (!/^urn:/i.test(value) || urn.test(value));
export const longIdentifier: Format = when(isLongIdentifier);
/** short_identifier_type: a name without blanks. */
export const isShortIdentifier = (value: string): boolean =>
  value.length <= longestIdentifier && /^\S+$/.test(value) && !unprintable.test(value);

/** Language tags of ISO 639 with subtags, `en` or `fr-CA`; registered and private ones start with `i` and `x`. */
export const isLanguage = (value: string): boolean =>
  /^([a-z]{2,3}(-[a-z0-9]{2,8})*|[ix](-[a-z0-9]{2,8})+)$/i.test(value) && value.length <= 250;
export const languageOrNone: Format = when((value) => value === '' || isLanguage(value));

/** localized_string_type: a text that may begin with `{lang=fr-CA}`. */
export function isLocalised(value: string): boolean {
  if (value.length > longestText) return false;
  if (!value.startsWith('{lang=')) return true;
  const end = value.indexOf('}');
  return end > 0 && isLanguage(value.slice('{lang='.length, end));
}
export const localisedText: Format = when(isLocalised);

const timeShape =
  /^(19[7-9]\d|20[0-2]\d|203[0-8])(-\d{2}(-\d{2}(T([01]\d|2[0-3])(:[0-5]\d(:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?)?)?)?)?)?$/;
/** time(second,10,0): a point in time from 1970 to 2038, with any precision. */
export const time: Format = when((value) => timeShape.test(value) && isValid(parseISO(value.slice(0, 10))));

export const duration: Format = when(isDuration);
