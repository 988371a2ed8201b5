/**
 * How tests start Chromium. Playwright disables storage partitioning, which makes a cross-site frame throw on storage
 * access, although it is enabled in people's browsers. So its list of disabled features is replaced by the same list
 * without it. The list is that of the pinned Playwright, and `launch-options.test.ts` fails if an upgrade changes it.
 */
export const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

const flag = (features: readonly string[]) => `--disable-features=${features.join(',')}`;

export const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  ignoreDefaultArgs: [flag(playwrightDisables)],
  args: [
    flag(playwrightDisables.filter((name) => name !== 'ThirdPartyStoragePartitioning')),
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
