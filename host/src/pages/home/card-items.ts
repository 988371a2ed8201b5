/**
 * Converts the response of a card's call to what the host renders. The description contains paths into the response.
 * The response comes from another team's area, so missing or malformed values are left out, never guessed.
 */
import { ownRoute } from '@portico/contracts/account/own-route';
import type { HomeCard, IconName } from '@portico/contracts/platform/remote-description';

export interface CardItem {
  key: string;
  title: string;
  detail: string;
  /** As the area names it; empty if it has none. */
  kind: string;
  /** By the item's kind. Undefined to use the card's icon. */
  icon: IconName | undefined;
  /** A percentage or points. */
  value: number | undefined;
  /** ISO day or instant. */
  due: string | undefined;
  /** Instant at which waiting began. */
  since: string | undefined;
  /** Instant of the last use. */
  touched: string | undefined;
  mine: boolean;
  /** Rank. */
  rank: number | undefined;
  /** Address of an article's picture. */
  picture: string | undefined;
  /** Subject of the chosen drawing. */
  drawing?: string | undefined;
  /** ISO day or instant of publication. */
  published: string | undefined;
  isUnread: boolean;
  /** The article requires a confirmation that has not been given yet. */
  isToConfirm: boolean;
  /** Start and end of an agenda entry, as instants. */
  start: string | undefined;
  end: string | undefined;
  /** First day of an all-day agenda entry. */
  day: string | undefined;
  /** Empty if the item has no link. */
  link: string;
}

/** For example `courses.0.CourseName`. An empty path returns the value itself. */
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
 * Fills a template such as `/pd/board/{SessionIDPK}` with encoded values. Empty if a value is missing. A template that
 * is only a placeholder takes a whole route from the response.
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
  // A value such as `..` would link to a different page.
  return complete && ownRoute(link) === link ? link : '';
}

/** Fills `{Detail} of {Total}` or reads a single path. Of `{Who} · {Where}` only the parts with a value remain. */
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
    kind: textOf(at(item.kind)),
    icon: item.kind === undefined ? undefined : iconAt(card, textOf(at(item.kind))),
    value: numberOf(at(item.value)),
    due: textAt(item.due),
    since: textAt(item.since),
    touched: textAt(item.touched),
    mine: isAt(item.mine),
    rank: numberOf(at(item.rank)),
    picture: textAt(item.picture),
    drawing: textAt(item.drawing),
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

/** The viewer's own figures; unknown ones are undefined. */
export interface CardFigures {
  level: number | undefined;
  /** Weeks in a row. */
  streak: number | undefined;
  /** Places gained since Monday; negative if lost. */
  moved: number | undefined;
}

/** All items of a card in the response's order, of which the card shows the first. */
export interface CardAnswer {
  items: readonly CardItem[];
  /** The viewer's own row in a ranking. */
  own: CardItem | undefined;
  /** Absent for cards without them. */
  figures?: CardFigures;
  /** The total, including items missing from the response. */
  total: number;
}

function figuresOf({ figures }: HomeCard, answer: unknown): { figures?: CardFigures } {
  if (figures === undefined) return {};
  const at = (path: string | undefined) => (path === undefined ? undefined : numberOf(valueAt(answer, path)));
  return { figures: { level: at(figures.level), streak: at(figures.streak), moved: at(figures.moved) } };
}

/**
 * The list of the card. Empty if it belongs to a part of the response that is not there, such as one that an earlier
 * server does not know.
 */
function listOf({ items }: HomeCard, answer: unknown): unknown {
  const part = items.includes('.') ? items.slice(0, items.lastIndexOf('.')) : '';
  const isThere = answer === null || typeof answer !== 'object' || valueAt(answer, part) !== undefined;
  return isThere ? valueAt(answer, items) : [];
}

/** Undefined if the response does not match the description. */
export function readCard(card: HomeCard, answer: unknown): CardAnswer | undefined {
  const found = listOf(card, answer);
  if (!Array.isArray(found)) return undefined;
  const wanted = Object.entries(card.where ?? {});
  const items = found
    .filter((raw) => wanted.every(([path, value]) => textOf(valueAt(raw, path)) === value))
    .flatMap((raw) => itemOf(card, raw));
  const own = card.own === undefined ? [] : itemOf(card, valueAt(answer, card.own));
  const total = card.total === undefined ? undefined : numberOf(valueAt(answer, card.total));
  return { items, own: own[0], ...figuresOf(card, answer), total: Math.max(items.length, total ?? 0) };
}
