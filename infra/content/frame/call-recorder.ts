/**
 * Reports about a launch: how long the lesson took to load, how many calls it made, which errors it got and, in a
 * trial, every single call. The last calls of any launch are remembered here, for a report of a problem. They never delay the lesson: they are sent some seconds later, and losing one does no harm.
 */
import { callsOfReport, type LaunchReport, type LoggedCall } from '@portico/contracts/player/commit';
import { callsOfLog, type LessonCall, scrubCall } from '@portico/contracts/player/lesson-log';
import type { RefusedValues } from './refused-values.ts';
import type { ApiFunctions } from './run-time.ts';

const reportMs = 2000;
const cutCharacters = 4096;
/** Requests that outlive the page share 64 KiB with the commits, which take precedence. */
const leavingCalls = 50;

export interface CallRecorderOptions {
  fence: number;
  tellsCalls: boolean;
  /** Milliseconds since the frame started. */
  clock(): number;
  refused: RefusedValues;
  /** The lesson tried to store something that was refused. */
  valueRefused(): void;
  send(report: LaunchReport, leaving: boolean): Promise<boolean>;
}

export interface CallRecorder {
  /** Returns the same functions, with each call counted. */
  around<Api extends ApiFunctions>(api: Api, lastError: () => string): Api;
  /** The lesson has loaded. */
  loaded(): void;
  /** The last calls, without values that may concern the learner. */
  lastCalls(): LessonCall[];
  /** The page is being closed. */
  leave(): void;
}

const asWhole = (value: unknown): string => {
  try {
    return value === undefined ? '' : String(value);
  } catch {
    return '';
  }
};

export function callRecorder({
  fence,
  tellsCalls,
  clock,
  refused,
  valueRefused,
  send,
}: CallRecorderOptions): CallRecorder {
  let loadedMs: number | null = null;
  let calls = 0;
  const errors: Record<string, number> = {};
  let log: LoggedCall[] = [];
  const last: LessonCall[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function report(leaving: boolean): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const part = log.slice(0, leaving ? leavingCalls : callsOfReport);
    const arrived = await send({ fence, loadedMs, calls, errors, refused: refused.longest, log: part }, leaving);
    if (!arrived) return;
    const received = new Set(part.map(([at]) => at));
    log = log.filter(([at]) => !received.has(at));
    if (log.length > 0) soon();
  }
  const soon = () => {
    timer ??= setTimeout(() => void report(false), reportMs);
  };

  function note(name: string, given: unknown[], answer: string, code: string): void {
    const position = calls;
    calls += 1;
    if (code !== '0') errors[code] = (errors[code] ?? 0) + 1;
    if (name.endsWith('SetValue') && refused.note(asWhole(given[0]), asWhole(given[1]), code)) valueRefused();
    const [first = '', second = ''] = given.map(asWhole);
    const called = (most: number): LoggedCall => [
      ...([position, name, first.slice(0, most), second.slice(0, most), answer.slice(0, most), code] as const),
      Math.round(clock()),
    ];
    const scrubbed = scrubCall(called(Number.POSITIVE_INFINITY));
    if (scrubbed) last.push(scrubbed);
    if (last.length > callsOfLog) last.shift();
    if (tellsCalls) {
      log.push(called(cutCharacters));
      soon();
    } else if (code !== '0') soon();
  }

  return {
    around: <Api extends ApiFunctions>(api: Api, lastError: () => string): Api => {
      const counted = Object.entries(api).map(([name, call]) => {
        // Reading the last error is not an error itself.
        const asks = /Get(LastError|ErrorString|Diagnostic)$/.test(name);
        const wrapped = (...given: unknown[]) => {
          const answer = call(...given);
          note(name, given, answer, asks ? '0' : lastError());
          return answer;
        };
        return [name, wrapped] as const;
      });
      return Object.freeze(Object.fromEntries(counted)) as Api;
    },
    loaded() {
      loadedMs ??= Math.round(clock());
      soon();
    },
    lastCalls: () => [...last],
    leave: () => {
      if (timer !== undefined) void report(true);
    },
  };
}
