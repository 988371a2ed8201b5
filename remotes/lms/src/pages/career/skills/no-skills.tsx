import { useText } from '@portico/remote-contract';
import { Button, EmptyState } from '@portico/ui';

/** Shown without any evidence: explains where skills come from and links there. No chart of zeros. */
export function NoSkills({ isOwn }: { isOwn: boolean }) {
  const t = useText();
  return (
    <EmptyState
      picture="target"
      title={t('lms.career.noSkills.title')}
      text={t(isOwn ? 'lms.career.noSkills.text' : 'lms.career.noSkills.other')}
      actions={
        isOwn ? (
          <Button href="/lms/home" label={t('lms.course.toLearning')} />
        ) : (
          <Button href="/lms/team" label={t('lms.team.title')} />
        )
      }
    />
  );
}
