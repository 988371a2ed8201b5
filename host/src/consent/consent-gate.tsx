import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { privacyTicked, useSession } from '../session/index.ts';
import { consentNeed } from './needs-consent.ts';

const ConsentPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "consent" */ './consent-page.tsx');
  await page.loadConsentTexts();
  return page;
});

/** Waits until the page is idle. Only for work that the first view does not need. */
const whenQuiet = (work: () => void) => {
  const wait = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 2000));
  wait(() => setTimeout(work, 1000));
};

const record = async (version: string) =>
  (await import(/* webpackChunkName: "record-consent" */ './record-consent.ts')).recordConsent(version);

/** Requires a new version of the privacy policy to be accepted before the next page. */
export function ConsentGate({ children }: { children: ReactNode }) {
  const { privacyVersion } = useBoot().tenant;
  const need = useSession(({ user }) => consentNeed(user, privacyVersion, privacyTicked()));
  useEffect(() => {
    // A failure needs no action from the person: the next page load tries again.
    if (need === 'record') whenQuiet(() => void record(privacyVersion).catch(() => {}));
  }, [need, privacyVersion]);
  if (need !== 'ask') return children;
  return (
    <Suspense fallback={null}>
      <ConsentPage />
    </Suspense>
  );
}
