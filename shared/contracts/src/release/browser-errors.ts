/**
 * Errors of browsers as a page reports them. They name code, never people: what may identify someone is removed in the
 * browser before anything is sent, and again on the server.
 */
import * as z from 'zod/mini';
import { remoteId } from '../platform/remote-id.ts';
import { line } from '../platform/shapes.ts';

const mostMessage = 300;
/** Characters of a thrown message that are looked at. */
const mostRead = 2000;
const mostFrames = 20;
const mostRoute = 120;
const mostName = 60;
const mostFile = 200;
const mostRow = 500;
/** Distinct errors per report. */
export const errorsAReport = 5;
/** How often one report may say that an error occurred. */
const mostTimes = 1000;

/** What replaces a part of a message that may identify someone. */
export const hidden = '…';

const extensions =
  'pdf|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|md|html?|xml|zip|jpe?g|png|gif|webp|svg|heic|mp[34]|m4[av]|mov|wav|webm|vtt|srt|ics|eml|msg';
const fileName = (endings: string): RegExp =>
  new RegExp(
    `(?:\\p{Lu}[\\p{L}\\p{Nd}_-]*\\s)*[\\p{L}\\p{Nd}_-][\\p{L}\\p{Nd}_.-]*\\.(?:${endings})(?![\\p{L}\\p{Nd}(])`,
    'gu',
  );

const removed: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()]+/giu,
  /[^\s@"'<>()]+@[^\s@"'<>()]+/gu,
  /(?<=[\w/.-])[?#][\w%.~-]+(?:=[^\s"'<>()]*)?(?:&[^\s"'<>()]*)?/gu,
  // Paths, such as those of calls and pages, and names of files with the words in capitals before them.
  /[^\s"'<>(),;]*\/[\p{L}\p{Nd}][^\s"'<>(),;]*/gu,
  fileName(extensions),
  fileName(extensions.toUpperCase()),
  /\b[\p{L}\p{Nd}]*\p{Nd}[\p{L}\p{Nd}]*(?:-[\p{L}\p{Nd}]+){2,}\b/gu,
  // Ids, tokens and telephone numbers. Shorter numbers are counts, positions and codes.
  /\b(?=[\p{L}\p{Nd}_-]*\p{Nd})[\p{L}\p{Nd}_-]{12,}/gu,
  /\+?\p{Nd}(?:[\s()./-]{0,3}\p{Nd}){3,}/gu,
];
/** Browsers name the property that was read in quotes: `reading 'title'`. Names of properties begin in lower case. */
const property = /\((reading|setting) '([a-z][A-Za-z]{0,39})'\)/gu;
const marked = /\u{e000}(\w+) (\w+)\u{e001}/gu;

/** Text in these quotes is removed: names, titles and whatever else people have typed. */
const quotes: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '“': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
  '‹': '›',
};
/** Apostrophes within words open nothing. */
const opening = /(?<!\p{L})'|["`“„«‘‹]/u;
const inWord = /^\p{L}/u;
/** What follows a part of a text that V8 could not parse: `..."Anna","x":b}"... is not valid JSON`. */
const cutJson = /^(?:\.{3})? is not valid JSON/;

/**
 * Removed is everything up to the last quote of the same kind, since what is quoted may contain quotes itself. If the
 * last one cannot close it, everything up to the end.
 */
function withoutQuoted(text: string, isWhole: boolean): string {
  const start = text.search(opening);
  if (start < 0) return text;
  const open = text[start] ?? '';
  const end = Math.max(...[...(quotes[open] ?? '')].map((close) => text.lastIndexOf(close)));
  const after = text.slice(end + 1);
  const isOdd = '"`'.includes(open) && text.split(open).length % 2 === 0;
  const isClosed = isWhole && end > start && !inWord.test(after) && (!isOdd || cutJson.test(after));
  return text.slice(0, start) + hidden + (isClosed ? withoutQuoted(after, isWhole) : '');
}

function scrubbedOnce(message: string): string {
  // A quotation that is cut off has lost its end, and the last word its form.
  const isWhole = message.length <= mostRead;
  let text = (isWhole ? message : message.slice(0, mostRead).replace(/\S*$/u, hidden)).replace(
    /[\u{e000}\u{e001}]/gu,
    hidden,
  );
  text = withoutQuoted(text.replace(property, '\u{e000}$1 $2\u{e001}'), isWhole);
  for (const pattern of removed) text = text.replace(pattern, hidden);
  text = text.replace(marked, "($1 '$2')").replace(/\s+/gu, ' ').trim();
  return text.length > mostMessage ? `${text.slice(0, mostMessage - 1).trimEnd()}${hidden}` : text;
}

/** The message without addresses, quoted text, ids and query strings, on one line. Applying it twice changes nothing. */
export function scrubMessage(message: string): string {
  const text = scrubbedOnce(message);
  return text === message ? text : scrubMessage(text);
}

const fileForm = /^(?!.*\.\.)(?:r\/[a-z][a-z0-9]*\/[0-9A-Za-z][0-9A-Za-z.-]*|assets)\/[\w~@.-]+(?:\/[\w~@.-]+)*\.js$/;
const functionForm = /^[\w$][\w$.]{0,79}$/;
const position = z.number().check(z.int(), z.minimum(1), z.maximum(1e8));

const stackFrame = z.strictObject({
  /** Path of a released file (`r/lms/1.1.0/home.js`) or of the host's (`assets/main.js`). */
  file: z.string().check(z.maxLength(mostFile), z.regex(fileForm)),
  line: position,
  column: position,
  /** Name of the function in the built file; empty if it has none. */
  name: z.string().check(z.regex(/^(?:[\w$][\w$.]{0,79})?$/)),
});
export type StackFrame = z.infer<typeof stackFrame>;

export const browserError = z.strictObject({
  remote: remoteId,
  version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/)),
  /** Class of the error, such as `TypeError`. */
  name: z.string().check(z.regex(/^\w{1,60}$/)),
  message: line(mostMessage),
  /** Innermost call first; empty if the browser gave no stack. */
  frames: z.array(stackFrame).check(z.maxLength(mostFrames)),
  /** Pattern of the page's address, without the values in it: `/lms/course/:id`. */
  route: z.string().check(z.maxLength(mostRoute), z.regex(/^\/[\w/:*?-]*$/)),
  /** Support code of the failed call, if the error is one. */
  requestId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z-]{6,40}$/))),
  /** How often it occurred since the last report of the page. */
  count: z.number().check(z.int(), z.minimum(1), z.maximum(mostTimes)),
});
export type BrowserError = z.infer<typeof browserError>;

const placed =
  /(?:^|[\s(@/])(?:[a-z]+:\/\/[^/\s]+)?\/?(?<file>(?:r|assets)\/[\w~@./-]+\.js)(?:\?[^\s:)]*)?:(?<line>\d{1,8}):(?<column>\d{1,8})\)?$/;
const called = /^(?:at )?(?:async )?(?:new )?(?<name>[\w$.]*)/;

/** Frames of this portal's files, in the notation of Chrome, Firefox and Safari. All others say nothing about a release. */
export function framesOf(stack: string): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const row of stack.slice(0, 20_000).split('\n')) {
    const text = row.trim();
    const found = text.length <= mostRow ? placed.exec(text)?.groups : undefined;
    if (!found) continue;
    const { file = '', line = '', column = '' } = found;
    const before = text.slice(0, text.indexOf(file));
    const isNamed = /[(@]/.test(before);
    const name = isNamed ? (called.exec(before)?.groups?.name ?? '') : '';
    const frame = { file, line: Number(line), column: Number(column), name: functionForm.test(name) ? name : '' };
    if (stackFrame.safeParse(frame).success) frames.push(frame);
    if (frames.length === mostFrames) break;
  }
  return frames;
}

/**
 * Removes segments that could be values, before a page reports its address. A word could still be a name, so the server
 * stores only patterns that the release declares (`knownRoute`).
 */
export const scrubRoute = (route: string): string => {
  const segments = route
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (/^(?::\w{1,30}\??|[A-Za-z][A-Za-z-]{0,30}|\*)$/.test(segment) ? segment : ':value'));
  const path = `/${(segments ?? []).join('/')}`;
  return path.length > mostRoute ? `/${segments?.[0] ?? ''}` : path;
};

/** A page that none of the release's addresses declares. */
export const otherPage = '/*';

/** The page as it is stored: what a page reports may be made up, so only a pattern that its release declares remains. */
export const knownRoute = (route: string, declared: readonly string[]): string =>
  route === '/' || declared.includes(route) ? route : otherPage;

interface Thrown {
  error: unknown;
  remote: string;
  version: string;
  route: string;
}

const textOf = (error: unknown): string => {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return '';
  }
};
const requestOf = (error: unknown): string | undefined => {
  const id = (error as { requestId?: unknown } | null | undefined)?.requestId;
  return typeof id === 'string' && /^[0-9A-Za-z-]{6,40}$/.test(id) ? id : undefined;
};

/** What a page may report about a thrown value. */
export function describeError({ error, remote, version, route }: Thrown): BrowserError {
  const requestId = requestOf(error) ?? requestOf(error instanceof Error ? error.cause : undefined);
  const named = error instanceof Error ? error.name : 'Thrown';
  return {
    remote,
    version,
    name: /^\w+$/.test(named) ? named.slice(0, mostName) : 'Error',
    message: scrubMessage(textOf(error)),
    frames: framesOf(error instanceof Error ? (error.stack ?? '') : ''),
    route: scrubRoute(route),
    ...(requestId !== undefined ? { requestId } : {}),
    count: 1,
  };
}

/**
 * Errors with the same key are one fault: the same class at the same place of the release's own code, whatever the
 * message says. Without such a place, the message decides.
 */
export function faultKey({ remote, version, name, frames, message }: Omit<BrowserError, 'count' | 'route'>): string {
  const own = frames.filter(({ file }) => file.startsWith(`r/${remote}/${version}/`)).slice(0, 5);
  const where = (own.length > 0 ? own : frames.slice(0, 5)).map(
    ({ file, line, column }) => `${file}:${line}:${column}`,
  );
  return JSON.stringify([remote, version, name, ...(where.length > 0 ? where : [message])]);
}

/** Bits of the set in which people are counted. */
export const peopleBits = 512;

/**
 * How many people have set this many bits of the set, each one bit chosen by a hash (linear counting). Exact for a few,
 * within about a tenth for hundreds.
 */
export const estimatePeople = (bits: number): number =>
  Math.round(-peopleBits * Math.log1p(-Math.min(bits, peopleBits - 1) / peopleBits));

/** A call in a stack, as it is shown. */
const shownFrame = z.object({
  name: z.string(),
  /** Path in the team's sources; null if there is no source map for it. */
  source: z.nullable(z.string()),
  /** In `source`, otherwise in the built file. */
  line: z.number(),
  column: z.number(),
  /** The built file. */
  file: z.string(),
});
export type ShownFrame = z.infer<typeof shownFrame>;

export const shownError = z.object({
  ErrorID: z.string(),
  version: z.string(),
  name: z.string(),
  message: z.string(),
  frames: z.array(shownFrame),
  /** The last page on which it occurred. */
  route: z.string(),
  requestId: z.nullable(z.string()),
  count: z.number(),
  /** Estimated, because nobody's identity is stored with an error. */
  people: z.number(),
  /** ISO instants. */
  firstAt: z.string(),
  lastAt: z.string(),
});
export type ShownError = z.infer<typeof shownError>;
