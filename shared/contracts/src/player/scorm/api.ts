/** What content finds as `window.API`: the eight functions of SCORM 1.2, strings in and strings out, never a throw. */
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

/** The functions need no `this`: courses take them off the object and call them bare. */
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
