/**
 * The object that content finds as `window.API`: the eight functions of SCORM 1.2, with strings as arguments and
 * results. They never throw.
 */
import { asText } from './as-text.ts';
import { errorText } from './error-codes.ts';
import type { Runtime } from './runtime.ts';

export type ScormApi = Readonly<
  Record<
    | 'LMSInitialize'
    | 'LMSFinish'
    | 'LMSGetValue'
    | 'LMSSetValue'
    | 'LMSCommit'
    | 'LMSGetLastError'
    | 'LMSGetErrorString'
    | 'LMSGetDiagnostic',
    (...given: unknown[]) => string
  >
>;

/** The functions do not use `this`: courses detach them from the object and call them directly. */
export const scormApi = (runtime: Runtime): ScormApi =>
  Object.freeze({
    LMSInitialize: (argument) => runtime.initialize(asText(argument)),
    LMSFinish: (argument) => runtime.finish(asText(argument)),
    LMSGetValue: (name) => runtime.getValue(asText(name)),
    LMSSetValue: (name, value) => runtime.setValue(asText(name), asText(value)),
    LMSCommit: (argument) => runtime.commit(asText(argument)),
    LMSGetLastError: () => runtime.lastError,
    LMSGetErrorString: (code) => errorText(asText(code)),
    LMSGetDiagnostic: (code) => runtime.diagnostic(asText(code)),
  } satisfies ScormApi);
