import { useText } from '@portico/remote-contract';
import { RadioGroup } from '@portico/ui/form';
import type { ChangeScope } from '../../../data/calendar-writes.ts';

interface ScopeFieldProps {
  value: ChangeScope;
  onChange(scope: ChangeScope): void;
  /** Disables the option for a single occurrence, because a value of the whole series was changed. */
  withoutThis?: boolean;
}

/** Chooses which occurrences of a series a change applies to. */
export function ScopeField({ value, onChange, withoutThis = false }: ScopeFieldProps) {
  const t = useText();
  return (
    <RadioGroup
      label={t('coaching.schedule.scope')}
      value={value}
      onChange={(scope) => onChange(scope as ChangeScope)}
      options={[
        { id: 'this', label: t('coaching.schedule.scope.this'), isDisabled: withoutThis },
        { id: 'following', label: t('coaching.schedule.scope.following') },
        { id: 'all', label: t('coaching.schedule.scope.all') },
      ]}
    />
  );
}
