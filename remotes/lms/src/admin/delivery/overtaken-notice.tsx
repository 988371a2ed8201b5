import type { VersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { OvertakenNotice as Overtaken } from '@portico/ui/form';

interface OvertakenNoticeProps {
  form: Pick<VersionedValue<unknown>, 'isOvertaken' | 'discard' | 'keepMine'>;
  /** The saved value in words. */
  theirs: string;
}

/** The conflict notice with the texts of authoring. */
export function OvertakenNotice({ form, theirs }: OvertakenNoticeProps) {
  const t = useText();
  return (
    <Overtaken
      form={form}
      title={t('lms.author.overtaken')}
      texts={{ theirs: t('lms.author.keepTheirs'), mine: t('lms.author.keepMine') }}
    >
      {t('lms.author.overtakenText', { value: theirs })}
    </Overtaken>
  );
}
