/** The run-time of the lesson's standard, with the name under which content looks for it. */
import { scormApi } from '@portico/contracts/player/scorm/api';
import { type ProgressStore, Runtime } from '@portico/contracts/player/scorm/runtime';
import { scorm2004Api } from '@portico/contracts/player/scorm2004/api';
import { type AfterLesson, afterLesson } from '@portico/contracts/player/scorm2004/navigation';
import { Runtime2004 } from '@portico/contracts/player/scorm2004/runtime';
import type { StartValues } from '@portico/contracts/player/start-values';

export type ApiFunctions = Readonly<Record<string, (...given: unknown[]) => string>>;

export interface RunTime {
  /** Property of the window. */
  name: string;
  api: ApiFunctions;
  /** The error code of the last call. */
  lastError(): string;
}

type Start = Pick<StartValues, 'standard' | 'suspendCharacters'>;

/** @param values what the content can read at launch */
export function runTimeOf(start: Start, values: Record<string, string>, store: ProgressStore): RunTime {
  if (start.standard === '2004') {
    const runtime = new Runtime2004(values, store);
    return { name: 'API_1484_11', api: scorm2004Api(runtime), lastError: () => runtime.lastError };
  }
  const runtime = new Runtime(values, store, start.suspendCharacters);
  return { name: 'API', api: scormApi(runtime), lastError: () => runtime.lastError };
}

/** Elements with which a lesson requests what comes after it. */
const exit = /^cmi\.(core\.)?exit$/;
const request = 'adl.nav.request';

/** What the lesson has requested for its end so far. */
export class RequestedEnd {
  private exit = '';
  private request = '';

  note(element: string, value: string): void {
    if (exit.test(element)) this.exit = value;
    if (element === request) this.request = value;
  }

  forget(): void {
    this.exit = '';
    this.request = '';
  }

  get next(): AfterLesson {
    return afterLesson(this.request, this.exit);
  }
}
