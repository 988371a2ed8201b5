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
  /** Instant when it was last continued. */
  touched: string | undefined;
  mine: boolean;
  /** Place in a ranking. */
  rank: number | undefined;
  /** Address of an article's picture. */
  picture: string | undefined;
  /** ISO day or instant when it came out. */
  published: string | undefined;
  isUnread: boolean;
  /** It asks to be confirmed, and was not yet. */
  isToConfirm: boolean;
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

function keyOf(raw: unknown, path: string, occurrence: string | undefined): string {
  const key = textOf(valueAt(raw, path));
  return key === '' || occurrence === undefined ? key : `${key} ${textOf(valueAt(raw, occurrence))}`;
}

function iconAt({ icons }: HomeCard, kind: string): IconName | undefined {
  const family = kind.split('.')[0] ?? '';
  return icons && Object.hasOwn(icons, family) ? icons[family] : undefined;
}

function itemOf(card: HomeCard, raw: unknown): CardItem[] {
  const { item } = card;
  const at = (path: string | undefined) => (path === undefined ? undefined : valueAt(raw, path));
  const textAt = (path: string | undefined) => textOf(at(path)) || undefined;
  const isAt = (path: string | undefined) => at(path) === true;
  const shown = {
    key: keyOf(raw, item.key, item.occurrence),
    title: describe(item.title, raw),
    detail: describe(item.detail, raw),
    icon: item.kind === undefined ? undefined : iconAt(card, textOf(at(item.kind))),
    value: numberOf(at(item.value)),
    due: textAt(item.due),
    since: textAt(item.since),
    touched: textAt(item.touched),
    mine: isAt(item.mine),
    rank: numberOf(at(item.rank)),
    picture: textAt(item.picture),
    published: textAt(item.published),
    isUnread: isAt(item.unread),
    isToConfirm: isAt(item.mustRead) && !textAt(item.acknowledged),
    start: textAt(item.start),
    end: textAt(item.end),
    day: isAt(item.allDay) ? textAt(item.day) : undefined,
    link: item.link === undefined ? '' : linkOf(item.link, raw),
  };
  return shown.key === '' || shown.title === '' ? [] : [shown];
}

/** What a card has read: all its items in the answer's order, of which it shows the first. */
export interface CardAnswer {
  items: readonly CardItem[];
  /** Of a ranking, the viewer's own line. */
  own: CardItem | undefined;
  /** How many there are, with those that the answer does not hold. */
  total: number;
}

/** Undefined where the answer is not what the description says. */
export function readCard(card: HomeCard, answer: unknown): CardAnswer | undefined {
  const found = valueAt(answer, card.items);
  if (!Array.isArray(found)) return undefined;
  const wanted = Object.entries(card.where ?? {});
  const items = found
    .filter((raw) => wanted.every(([path, value]) => textOf(valueAt(raw, path)) === value))
    .flatMap((raw) => itemOf(card, raw));
  const own = card.own === undefined ? [] : itemOf(card, valueAt(answer, card.own));
  const total = card.total === undefined ? undefined : numberOf(valueAt(answer, card.total));
  return { items, own: own[0], total: Math.max(items.length, total ?? 0) };
}
