import { useText } from '@portico/remote-contract';
import { CardGrid } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { ComboBox } from '@portico/ui/form';
import { type ReportFilter as Filter, useForms } from '../../data/quality.ts';
import { AgentChoice } from './agent-choice.tsx';
import { useQualityAddress } from './quality-address.ts';

/** Agent, form and period. People without a team only choose the period. */
export function ReportFilter({ teamId, filter }: { teamId: string | undefined; filter: Filter }) {
  const t = useText();
  const address = useQualityAddress();
  const forms = useForms({ enabled: teamId !== undefined });
  return (
    <CardGrid>
      {teamId !== undefined && <AgentChoice teamId={teamId} />}
      {teamId !== undefined && (
        <ComboBox
          label={t('quiz.quality.form')}
          placeholder={t('quiz.quality.allForms')}
          isOptional
          choices={(forms.data ?? []).map(({ QID, title }) => ({ id: QID, label: title }))}
          value={filter.formId}
          onChange={(form) => address.set({ form })}
        />
      )}
      <DatePicker
        label={t('quiz.quality.from')}
        value={filter.from}
        max={filter.to}
        onChange={(from) => address.set({ from })}
      />
      <DatePicker
        label={t('quiz.quality.to')}
        value={filter.to}
        min={filter.from}
        onChange={(to) => address.set({ to })}
      />
    </CardGrid>
  );
}
