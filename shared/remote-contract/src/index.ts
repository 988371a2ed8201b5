// The public interface of remote-contract, which the host shares as a singleton with every remote.
export { defineRemote, type PageModule, type Remote, type RemoteSource } from './define-remote.ts';
export { type ExportTarget, endExport, exportFile, useExportTarget } from './export-file.ts';
export { openPlayer, type PlayerTarget, playerAddress } from './open-player.ts';
export { type Crumb, useCurrentPageCrumbs, usePageCrumbs } from './page-crumbs.ts';
export { type PageKey, useCurrentPageKeys, usePageKeys } from './page-keys.ts';
export { type PortalFacts, setPortalFacts, useDateStyle, usePortalFacts } from './portal-facts.ts';
export * from './router.ts';
export { setSharedCrumbs, useSharedCrumbs } from './shared-crumbs.ts';
export { type SignedInAgain, setSignInAgain, signInAgain } from './sign-in-again.ts';
export { type Report, report, setReporter } from './telemetry.ts';
export {
  activateLanguage,
  type CompiledMessages,
  loadMessages,
  setBrandValues,
  setOverrides,
  type TextValues,
  text,
  useLanguage,
  useText,
} from './text.ts';
export { type Principal, type Self, setViewer, useAdministers, useSelf, useViewer, type Viewer } from './viewer.ts';
