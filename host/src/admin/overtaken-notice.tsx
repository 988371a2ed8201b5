import type { VersionedValue } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { OvertakenNotice as Overtaken } from '@portico/ui/form';

interface OvertakenNoticeProps {
  form: Pick<VersionedValue<unknown>, 'isOvertaken' | 'discard' | 'keepMine'>;
  /** The current value as text. */
  theirs?: string;
}

/** The notice with the administration's texts. */
export function OvertakenNotice({ form, theirs }: OvertakenNoticeProps) {
  const t = useText();
  return (
    <Overtaken
      form={form}
      title={t('admin.overtaken')}
      texts={{ theirs: t('admin.conflict.theirs'), mine: t('admin.conflict.yours') }}
    >
      {theirs === undefined ? t('admin.overtakenText') : t('admin.overtakenBy', { value: theirs })}
    </Overtaken>
  );
}
