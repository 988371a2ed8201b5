import { create } from 'zustand';

/** How many writes wait on this device; read by the banner, written by `followUnsent`. */
export interface UnsentCounts {
  waiting: number;
  /** Of a person's decision. */
  stopped: number;
}

export const noneUnsent: UnsentCounts = { waiting: 0, stopped: 0 };
export const useUnsentCounts = create<UnsentCounts>()(() => noneUnsent);
