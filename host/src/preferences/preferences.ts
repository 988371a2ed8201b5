/**
 * How the person wants the portal to look and speak. Language and theme are also stored on the device, so that the sign-in
 * page already follows them, and until the sign-out all of them, so that no page jumps when it starts; after sign-in the
 * server's settings win, because they follow the person to every device. A language chosen on the sign-in page wins over
 * them and becomes the account's.
 */
import type { UserSettings } from '@portico/contracts/account/shapes';
import { create } from 'zustand';
import { device } from '../session/browser-storage.ts';
import { keptKeys } from '../session/index.ts';

export type Preferences = UserSettings;
export type Theme = Preferences['theme'];

export const usePreferences = create<Preferences>()(() => ({
  language: 'en',
  theme: 'system',
  timeZone: null,
  reducedMotion: false,
  textSize: 'standard',
}));

const themes: readonly string[] = ['system', 'light', 'dark'] satisfies Theme[];
export const isTheme = (value: string | null): value is Theme => value !== null && themes.includes(value);

/** Applies settings on this device; code that must act on them subscribes. */
export function applyPreferences(change: Partial<Preferences>): void {
  if (change.language) device.write(keptKeys.language, change.language);
  if (change.theme) device.write(keptKeys.theme, change.theme);
  usePreferences.setState(change);
}
