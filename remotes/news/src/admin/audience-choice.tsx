import type { AudienceChoice } from '@portico/contracts/content/audience';
import { getAudiences } from '@portico/contracts/content/calls/channels';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Select } from '@portico/ui/form';

interface AudienceChoiceFieldProps {
  value: AudienceChoice | null;
  onChange(choice: AudienceChoice): void;
  error?: string | undefined;
}

const everybody = 'everybody';

/** Chooses everyone or one of the named audiences. */
export function AudienceChoiceField({ value, onChange, error }: AudienceChoiceFieldProps) {
  const t = useText();
  const found = useCall(getAudiences, {});
  const audiences = found.state === 'ready' ? found.data : [];
  return (
    <Select
      label={t('news.audience.label')}
      description={t('news.audience.hint')}
      error={error}
      value={value === null ? null : value.kind === 'everybody' ? everybody : value.AudienceID}
      choices={[
        { id: everybody, label: t('news.audience.everybody') },
        ...audiences.map((one) => ({
          id: one.AudienceID,
          label: one.name,
          description: t('news.audience.people', { count: one.people }),
        })),
      ]}
      onChange={(id) => onChange(id === everybody ? { kind: 'everybody' } : { kind: 'audience', AudienceID: id })}
    />
  );
}
