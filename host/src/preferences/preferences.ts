/**
 * The person's settings for appearance and language. Language and theme are also stored on the device for the sign-in
 * page, and all of them until sign-out, so that no page flickers at start. After sign-in the server's settings take
 * precedence, because they apply on every device. A language chosen on the sign-in page overrides them and becomes the
 * account's.
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

/** Applies settings on this device. Code that depends on them subscribes to the store. */
export function applyPreferences(change: Partial<Preferences>): void {
  if (change.language) device.write(keptKeys.language, change.language);
  if (change.theme) device.write(keptKeys.theme, change.theme);
  usePreferences.setState(change);
}
