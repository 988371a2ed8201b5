import { aidParts, aidSections } from '@portico/contracts/coaching/aid-rules';
import { formatDay } from '@portico/contracts/platform/dates';
import type { VersionedValue } from '@portico/data-client/versioned-form';
import { useDateStyle, useText } from '@portico/remote-contract';
import { KeyValue, Stack, Text } from '@portico/ui';
import { OvertakenNotice } from '@portico/ui/form';
import type { AidFields } from './aid-fields.ts';

interface OvertakenAidProps {
  form: VersionedValue<AidFields>;
  stands: AidFields;
}

/** Shown if the aid was amended elsewhere in the meantime: the saved version, and the choice between the two. */
export function OvertakenAid({ form, stands }: OvertakenAidProps) {
  const t = useText();
  const style = useDateStyle();
  const shown = (text: string | null, part: string) => {
    if (text === null || text === '') return '–';
    return part === 'date' ? formatDay(text, style) : text;
  };
  return (
    <OvertakenNotice
      form={form}
      title={t('coaching.aid.changed')}
      texts={{ theirs: t('coaching.aid.takeTheirs'), mine: t('coaching.aid.keepMine') }}
    >
      <Stack gap="s">
        <Text>{t('coaching.aid.changed.text')}</Text>
        <KeyValue
          items={aidSections.flatMap((name) =>
            aidParts
              .filter((part) => form.value[name][part] !== stands[name][part])
              .map((part) => ({
                label: t('coaching.aid.savedNow', {
                  section: t(`coaching.aid.${name}`),
                  part: t(`coaching.aid.${part}`),
                }),
                value: shown(stands[name][part], part),
              })),
          )}
        />
      </Stack>
    </OvertakenNotice>
  );
}
