import { text } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import type { ComponentType } from 'react';
import { create } from 'zustand';
import { usePreferences } from '../preferences/preferences.ts';
import { savePreferences } from '../preferences/save-preferences.ts';

/** The dialog with the first steps, while it is open. */
export const useFirstRun = create<{ Dialog: ComponentType | null }>()(() => ({ Dialog: null }));

/**
 * Loads the dialog, which most visits do not need. It shares a file with the notification settings that it contains: a
 * file of its own would cost every first page the bytes of its name.
 */
export async function openFirstRun(): Promise<void> {
  try {
    const dialog = await import(/* webpackChunkName: "telling" */ './first-run-dialog.tsx');
    await dialog.prepare();
    useFirstRun.setState({ Dialog: dialog.default });
  } catch (cause) {
    console.info('The first steps could not be loaded.', cause);
    toast({ tone: 'warning', title: text('host.missingPart.text') });
  }
}

/** Stores for all of the person's devices that the portal need not offer the first steps again. */
export async function endFirstRun(): Promise<void> {
  useFirstRun.setState({ Dialog: null });
  if (usePreferences.getState().firstRun === 'open') await savePreferences({ firstRun: 'done' });
}
