import type { OfferState } from '@portico/contracts/lms/offer';
import { hasNoAudience } from '@portico/contracts/platform/publishing';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';

interface EmptyAudienceProps {
  people: number | undefined;
  state: OfferState;
  what: 'course' | 'curriculum';
  /** The page where that is changed, or the part of this one by its id. */
  cause: string;
}

/** Published to no one, a course looks published and is seen by no one. */
export function EmptyAudience({ people, state, what, cause }: EmptyAudienceProps) {
  const t = useText();
  if (!hasNoAudience(people) || state === 'retired') return null;
  const label = t(`lms.authoring.nobody.${what}.choose`);
  return (
    <Notice
      tone="warning"
      title={t('lms.authoring.nobody')}
      actions={
        cause.startsWith('/') ? (
          <Button size="s" label={label} href={cause} />
        ) : (
          <Button size="s" label={label} onPress={() => document.getElementById(cause)?.scrollIntoView()} />
        )
      }
    >
      {t(`lms.authoring.nobody.${what}`)}
    </Notice>
  );
}
