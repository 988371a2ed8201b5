/**
 * The object that content finds as `window.API_1484_11`: the eight functions of SCORM 2004, with strings as arguments
 * and results. They never throw.
 */
import { asText } from '../scorm/as-text.ts';
import { errorText } from './error-codes.ts';
import type { Runtime2004 } from './runtime.ts';

export type Scorm2004Api = Readonly<
  Record<
    | 'Initialize'
    | 'Terminate'
    | 'GetValue'
    | 'SetValue'
    | 'Commit'
    | 'GetLastError'
    | 'GetErrorString'
    | 'GetDiagnostic',
    (...given: unknown[]) => string
  >
>;

/** The functions do not use `this`: courses detach them from the object and call them directly. */
export const scorm2004Api = (runtime: Runtime2004): Scorm2004Api =>
  Object.freeze({
    Initialize: (argument) => runtime.initialize(asText(argument)),
    Terminate: (argument) => runtime.terminate(asText(argument)),
    GetValue: (name) => runtime.getValue(asText(name)),
    SetValue: (name, value) => runtime.setValue(asText(name), asText(value)),
    Commit: (argument) => runtime.commit(asText(argument)),
    GetLastError: () => runtime.lastError,
    GetErrorString: (code) => errorText(asText(code)),
    GetDiagnostic: (code) => runtime.diagnostic(asText(code)),
  } satisfies Scorm2004Api);
