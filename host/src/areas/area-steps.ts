import { report } from '@portico/remote-contract';
import { create } from 'zustand';
import type { LoadReport } from '../federation/load-report.ts';

/** Every step down of an area in this page, newest last; About shows them, so that a person can tell support. */
export const useAreaSteps = create<{ steps: readonly LoadReport[] }>()(() => ({ steps: [] }));

export function noteAreaStep(step: LoadReport): void {
  useAreaSteps.setState(({ steps }) => ({ steps: [...steps, step] }));
  report({ kind: step.used ? 'notice' : 'error', name: 'remote.step', detail: step });
}
