import type { VersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Row } from '@portico/ui';

interface OvertakenNoticeProps {
  form: Pick<VersionedValue<unknown>, 'isOvertaken' | 'discard' | 'keepMine'>;
  /** What is saved now, in words. */
  theirs: string;
}

/** Somebody else has saved what is being changed here: whose stays is decided before anything is saved. */
export function OvertakenNotice({ form, theirs }: OvertakenNoticeProps) {
  const t = useText();
  if (!form.isOvertaken) return null;
  return (
    <Notice
      tone="warning"
      isLive
      title={t('lms.author.overtaken')}
      actions={
        <Row>
          <Button size="s" label={t('lms.author.keepTheirs')} onPress={form.discard} />
          <Button size="s" label={t('lms.author.keepMine')} onPress={form.keepMine} />
        </Row>
      }
    >
      {t('lms.author.overtakenText', { value: theirs })}
    </Notice>
  );
}
