import type { OfferState } from '@portico/contracts/lms/offer';
import { useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';

const tones = { draft: 'neutral', published: 'success', retired: 'warning' } as const;

export function OfferBadge({ state }: { state: OfferState }) {
  const t = useText();
  return <Badge label={t(`lms.authoring.state.${state}`)} tone={tones[state]} />;
}
