import { useLocation, useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { ChartColumn } from 'lucide-react';
import { Invitations } from './invitations.tsx';
import { Results } from './results.tsx';
import { ResultsPage } from './results-page.tsx';
import { ShareFrame } from './share-frame.tsx';
import { resultsAddress, useOriginator, useShare } from './use-share.ts';

/** The pages of an originator's link: only the results if the address says so, otherwise everything. */
export default function OriginatorPage() {
  const { pathname } = useLocation();
  return pathname.endsWith('/results') ? <ResultsPage /> : <SharePage />;
}

/** The originator's own view: invitations and live results. */
function SharePage() {
  const t = useText();
  const who = useOriginator();
  return (
    <ShareFrame
      share={useShare(who)}
      actions={<Button icon={ChartColumn} label={t('quiz.share.toResults')} href={resultsAddress(who)} />}
    >
      {(share) => (
        <>
          <Results who={who} share={share} />
          <Invitations who={who} share={share} />
        </>
      )}
    </ShareFrame>
  );
}
