import { usePortalFacts, useText, useViewer } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { HeartHandshake } from 'lucide-react';

/** Leads to kudos for this person, where the tenant has them. Thanks are given in person, never for someone else. */
export function ThankButton({ userId }: { userId: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const { principal } = useViewer();
  if (principal || flags.kudos !== true || flags.gamification !== true) return null;
  return <Button icon={HeartHandshake} label={t('coaching.person.thank')} href={`/kudos?to=${userId}`} />;
}
