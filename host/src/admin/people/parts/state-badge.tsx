import type { PersonState } from '@portico/contracts/admin/people/shapes';
import { useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';

const tones = { active: 'success', invited: 'info', deactivated: 'neutral' } as const;

export function StateBadge({ state }: { state: PersonState }) {
  const t = useText();
  return <Badge label={t(`admin.people.state.${state}`)} tone={tones[state]} />;
}
