import { useText } from '@portico/remote-contract';
import { Button, Card, Figure, Row } from '@portico/ui';
import { Mail } from 'lucide-react';
import { Results } from './results.tsx';
import { NoShare, ShareFrame } from './share-frame.tsx';
import { shareAddress, useOriginator, useQuizWithResults } from './use-share.ts';

/** The results of an originator's guests, without anything that identifies them, for presenting to others. */
export function ResultsPage() {
  const t = useText();
  const who = useOriginator();
  const share = useQuizWithResults(who);
  // A link belongs to one originator; an address that names another one is invalid.
  if (share.data && share.data.originatorID !== who.originatorID) return <NoShare />;
  return (
    <ShareFrame
      share={share}
      actions={<Button icon={Mail} label={t('quiz.share.toInvitations')} href={shareAddress(who)} />}
    >
      {({ Results: { invited, answered }, threshold }) => (
        <>
          <Card>
            <Row>
              <Figure label={t('quiz.share.invited')} value={String(invited)} />
              <Figure label={t('quiz.share.answeredBy')} value={String(answered)} />
            </Row>
          </Card>
          <Results who={who} share={{ threshold }} />
        </>
      )}
    </ShareFrame>
  );
}
