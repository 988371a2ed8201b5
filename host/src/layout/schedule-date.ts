import { create } from 'zustand';

/** The day that the schedule shows; null is today. The header's shortcut always leads to today. */
export const useScheduleDate = create<{ day: string | null }>()(() => ({ day: null }));
export const resetScheduleDate = (): void => useScheduleDate.setState({ day: null });
