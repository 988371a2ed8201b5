import { report } from '@portico/remote-contract';
import { create } from 'zustand';
import type { LoadReport } from '../federation/load-report.ts';

/**
 * Every fallback of an area on this page, newest last. The About page lists them, so that people can report them to
 * support.
 */
export const useAreaSteps = create<{ steps: readonly LoadReport[] }>()(() => ({ steps: [] }));

export function noteAreaStep(step: LoadReport): void {
  useAreaSteps.setState(({ steps }) => ({ steps: [...steps, step] }));
  report({ kind: step.used ? 'notice' : 'error', name: 'remote.step', detail: step });
}
