import { create } from 'zustand';

/** Number of queued writes on this device. Read by the banner, written by `followUnsent`. */
export interface UnsentCounts {
  waiting: number;
  /** Writes that need the person's decision. */
  stopped: number;
}

export const noneUnsent: UnsentCounts = { waiting: 0, stopped: 0 };
export const useUnsentCounts = create<UnsentCounts>()(() => noneUnsent);
