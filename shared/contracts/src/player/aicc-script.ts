/**
 * Prerequisites of a lesson in the script of manifests (`adlcp:prerequisites type="aicc_script"`): the lessons that
 * must be done before this one opens. Source: AICC CMI001 appendix A, adopted by SCORM 1.2.
 *
 *   A1 & A2 · A1 | A2 · ~A1 · A1 = passed · A1 <> failed · 2*{A1, A2, A3} · (A1 | A2) & ~A3
 */
import { isDone } from './course-progress.ts';
import type { LessonStatus } from './scorm/lesson-status.ts';

export type Prerequisite =
  | { kind: 'done'; lesson: string }
  | { kind: 'status'; lesson: string; word: LessonStatus; equal: boolean }
  | { kind: 'not'; of: Prerequisite }
  | { kind: 'all' | 'any'; of: readonly Prerequisite[] }
  /** At least `count` of these lessons are done. */
  | { kind: 'some'; count: number; of: readonly Prerequisite[] };

/** AICC allows whole words and their first letters. */
const statusWords: Readonly<Record<string, LessonStatus>> = {
  passed: 'passed',
  p: 'passed',
  completed: 'completed',
  complete: 'completed',
  c: 'completed',
  failed: 'failed',
  f: 'failed',
  incomplete: 'incomplete',
  i: 'incomplete',
  browsed: 'browsed',
  b: 'browsed',
  'not attempted': 'not attempted',
  n: 'not attempted',
};

interface Token {
  kind: 'name' | 'sign';
  text: string;
}

/** Undefined if the script contains an unknown character. */
function tokensOf(script: string): Token[] | undefined {
  const tokens: Token[] = [];
  const next = /\s*(?:"([^"]*)"|(<>|[&|~=(){},*])|(not attempted\b|[^\s&|~=<>(){},*"]+))/iy;
  const end = script.trimEnd().length;
  while (next.lastIndex < end) {
    const found = next.exec(script);
    if (!found) return undefined;
    const [, quoted, sign, bare] = found;
    tokens.push(sign === undefined ? { kind: 'name', text: quoted ?? bare ?? '' } : { kind: 'sign', text: sign });
  }
  return tokens;
}

class Unreadable extends Error {}
const deepest = 50;

/** Recursive descent: `|` binds weakest, then `&`, then `~`. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Prerequisite {
    const read = this.any();
    if (this.at < this.tokens.length) throw new Unreadable();
    return read;
  }

  private any(): Prerequisite {
    return this.chain('|', 'any', () => this.all());
  }

  private all(): Prerequisite {
    return this.chain('&', 'all', () => this.one());
  }

  private chain(sign: string, kind: 'any' | 'all', part: () => Prerequisite): Prerequisite {
    const first = part();
    const of = [first];
    while (this.took(sign)) of.push(part());
    return of.length === 1 ? first : { kind, of };
  }

  private one(): Prerequisite {
    this.depth += 1;
    if (this.depth > deepest) throw new Unreadable();
    const read = this.unit();
    this.depth -= 1;
    return read;
  }

  private unit(): Prerequisite {
    if (this.took('~')) return { kind: 'not', of: this.one() };
    if (this.took('(')) return this.closed(this.any(), ')');
    if (this.took('{')) return { kind: 'all', of: this.closed(this.set(), '}') };
    const name = this.name();
    if (/^\d+$/.test(name) && this.took('*')) {
      if (!this.took('{')) throw new Unreadable();
      return { kind: 'some', count: Number(name), of: this.closed(this.set(), '}') };
    }
    if (this.took('=')) return { kind: 'status', lesson: name, word: this.status(), equal: true };
    if (this.took('<>')) return { kind: 'status', lesson: name, word: this.status(), equal: false };
    return { kind: 'done', lesson: name };
  }

  private set(): Prerequisite[] {
    const of = [this.any()];
    while (this.took(',')) of.push(this.any());
    return of;
  }

  private closed<T>(read: T, sign: string): T {
    if (!this.took(sign)) throw new Unreadable();
    return read;
  }

  private status(): LessonStatus {
    const word = statusWords[this.name().toLowerCase()];
    if (!word) throw new Unreadable();
    return word;
  }

  private name(): string {
    const token = this.tokens[this.at];
    if (token?.kind !== 'name') throw new Unreadable();
    this.at += 1;
    return token.text;
  }

  private took(sign: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.at += 1;
    return true;
  }
}

/** Null if nothing is required; undefined if the script cannot be read. */
export function readPrerequisites(script: string): Prerequisite | null | undefined {
  if (script.trim() === '') return null;
  const tokens = tokensOf(script);
  if (!tokens) return undefined;
  try {
    return new Reader(tokens).whole();
  } catch (cause) {
    if (cause instanceof Unreadable) return undefined;
    throw cause;
  }
}

/** Identifiers of the lessons it names. */
export function lessonsNamed(wanted: Prerequisite): string[] {
  switch (wanted.kind) {
    case 'done':
    case 'status':
      return [wanted.lesson];
    case 'not':
      return lessonsNamed(wanted.of);
    default:
      return [...new Set(wanted.of.flatMap(lessonsNamed))];
  }
}

/** @param statusOf takes a lesson's identifier in the manifest */
export function isMet(wanted: Prerequisite, statusOf: (lesson: string) => LessonStatus): boolean {
  switch (wanted.kind) {
    case 'done':
      return isDone(statusOf(wanted.lesson));
    case 'status':
      return (statusOf(wanted.lesson) === wanted.word) === wanted.equal;
    case 'not':
      return !isMet(wanted.of, statusOf);
    case 'all':
      return wanted.of.every((one) => isMet(one, statusOf));
    case 'any':
      return wanted.of.some((one) => isMet(one, statusOf));
    case 'some':
      return wanted.of.filter((one) => isMet(one, statusOf)).length >= wanted.count;
  }
}
