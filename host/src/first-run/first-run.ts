import type { ComponentType } from 'react';
import { create } from 'zustand';
import { usePreferences } from '../preferences/preferences.ts';
import { savePreferences } from '../preferences/save-preferences.ts';

/** The dialog with the first steps, while it is open. */
export const useFirstRun = create<{ Dialog: ComponentType | null }>()(() => ({ Dialog: null }));

/** Stores for all of the person's devices that the portal need not offer the first steps again. */
export async function endFirstRun(): Promise<void> {
  useFirstRun.setState({ Dialog: null });
  if (usePreferences.getState().firstRun === 'open') await savePreferences({ firstRun: 'done' });
}
