import type { OfferState } from '@portico/contracts/lms/offer';
import { hasNoAudience } from '@portico/contracts/platform/publishing';
import { useText } from '@portico/remote-contract';
import { Button, Notice } from '@portico/ui';

interface EmptyAudienceProps {
  people: number | undefined;
  state: OfferState;
  what: 'course' | 'curriculum';
  /** The page where the audience can be changed, or the id of a part of this page. */
  cause: string;
}

/** Warns that a published course is not assigned to anyone, because no one would see it. */
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
