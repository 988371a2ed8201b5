import { useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { ChartColumn } from 'lucide-react';
import { Invitations } from './invitations.tsx';
import { Results } from './results.tsx';
import { ShareFrame } from './share-frame.tsx';
import { resultsAddress, useOriginator, useShare } from './use-share.ts';

/** The originator's own view: invitations and live results, by the signed link of the address. */
export default function SharePage() {
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
