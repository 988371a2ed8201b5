/** The browser and operating system that a user agent reports, so that people can recognise their devices. Pure. */

export const browsers = ['edge', 'firefox', 'chrome', 'safari', 'other'] as const;
export const systems = ['ios', 'android', 'windows', 'macos', 'linux', 'other'] as const;
export interface Device {
  browser: (typeof browsers)[number];
  system: (typeof systems)[number];
}

/** The order matters: Edge also identifies itself as Chrome, and Chrome as Safari. */
const browserSigns: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const systemSigns: readonly [RegExp, Device['system']][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b|\bCrOS\b/, 'linux'],
];
const signOf = <T>(signs: readonly [RegExp, T][], text: string): T | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];

export const deviceOf = (userAgent: string | undefined): Device => ({
  browser: signOf(browserSigns, userAgent ?? '') ?? 'other',
  system: signOf(systemSigns, userAgent ?? '') ?? 'other',
});
