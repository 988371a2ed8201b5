/**
 * From the answer of a card's call to what the host draws. The description names paths into the answer; the answer comes
 * from another team's area, so whatever is not there or not of its kind is left out, never guessed.
 */
import { ownRoute } from '@portico/contracts/account/own-route';
import type { HomeCard, IconName } from '@portico/contracts/platform/remote-description';

export interface CardItem {
  key: string;
  title: string;
  detail: string;
  /** Of its kind; undefined: the card's. */
  icon: IconName | undefined;
  /** Percentage or points. */
  value: number | undefined;
  /** ISO day or instant. */
  due: string | undefined;
  /** Instant since when it waits. */
  since: string | undefined;
  /** Instant when it was last gone on with. */
  touched: string | undefined;
  mine: boolean;
  /** Of an agenda, as instants. */
  start: string | undefined;
  end: string | undefined;
  /** Of an agenda, only of what lasts whole days: the first of them. */
  day: string | undefined;
  /** Empty where the item leads nowhere. */
  link: string;
}

/** `courses.0.CourseName`; an empty path is the value itself. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((inner, key) => {
    if (inner === null || typeof inner !== 'object' || !Object.hasOwn(inner, key)) return undefined;
    return (inner as Record<string, unknown>)[key];
  }, value);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * `/pd/board/{SessionIDPK}`: values are encoded; a link that lacks one leads nowhere. A path alone is a whole route of the
 * answer.
 */
export function linkOf(template: string, item: unknown): string {
  const whole = /^\{([^}]+)\}$/.exec(template)?.[1];
  if (whole !== undefined) return ownRoute(textOf(valueAt(item, whole))) ?? '';
  let complete = true;
  const link = template.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const value = textOf(valueAt(item, path));
    complete &&= value !== '';
    return encodeURIComponent(value);
  });
  // A value such as `..` would lead to another page than the one that is meant.
  return complete && ownRoute(link) === link ? link : '';
}

/** `{Detail} of {Total}`, or a single path; of `{Who} · {Where}` what there is. */
function describe(template: string | undefined, item: unknown): string {
  if (template === undefined) return '';
  if (!template.includes('{')) return textOf(valueAt(item, template));
  return template
    .split(' · ')
    .map((part) => part.replace(/\{([^}]+)\}/g, (_, path: string) => textOf(valueAt(item, path))).trim())
    .filter(Boolean)
    .join(' · ');
}

const dateAt = (raw: unknown, path: string | undefined): string | undefined =>
  path === undefined ? undefined : textOf(valueAt(raw, path)) || undefined;

function keyOf(raw: unknown, path: string, occurrence: string | undefined): string {
  const key = textOf(valueAt(raw, path));
  return key === '' || occurrence === undefined ? key : `${key} ${textOf(valueAt(raw, occurrence))}`;
}

function iconAt({ icons }: HomeCard, kind: string): IconName | undefined {
  const family = kind.split('.')[0] ?? '';
  return icons && Object.hasOwn(icons, family) ? icons[family] : undefined;
}

function itemOf(card: HomeCard, raw: unknown): CardItem[] {
  const { key, occurrence, title, detail, kind, value, due, since, touched, mine, start, end, allDay, day, link } =
    card.item;
  const shown = {
    key: keyOf(raw, key, occurrence),
    title: describe(title, raw),
    detail: describe(detail, raw),
    icon: kind === undefined ? undefined : iconAt(card, textOf(valueAt(raw, kind))),
    value: value === undefined ? undefined : numberOf(valueAt(raw, value)),
    due: dateAt(raw, due),
    since: dateAt(raw, since),
    touched: dateAt(raw, touched),
    mine: mine !== undefined && valueAt(raw, mine) === true,
    start: dateAt(raw, start),
    end: dateAt(raw, end),
    day: allDay !== undefined && valueAt(raw, allDay) === true ? dateAt(raw, day) : undefined,
    link: link === undefined ? '' : linkOf(link, raw),
  };
  return shown.key === '' || shown.title === '' ? [] : [shown];
}

/** How many there are, at least as many as are shown. */
export const cardTotal = ({ total }: HomeCard, answer: unknown, shown: number): number =>
  Math.max(shown, (total === undefined ? undefined : numberOf(valueAt(answer, total))) ?? 0);

/** At most `most` items, in the answer's order; undefined where the answer is not what the description says. */
export function cardItems(card: HomeCard, answer: unknown): CardItem[] | undefined {
  const found = valueAt(answer, card.items);
  if (!Array.isArray(found)) return undefined;
  const wanted = Object.entries(card.where ?? {});
  return found
    .filter((raw) => wanted.every(([path, value]) => textOf(valueAt(raw, path)) === value))
    .flatMap((raw) => itemOf(card, raw))
    .slice(0, card.most);
}
