import type { MonthLetter } from '@portico/contracts/pd/shapes';
import { useText } from '@portico/remote-contract';
import { Row } from '@portico/ui';
import { NumberField, Select } from '@portico/ui/form';

/** What a measure aims at, and when its letter turns red. */
export interface Limit {
  target: number | null;
  dimensionID: string | null;
  redAt: number | null;
}
export const noLimit: Limit = { target: null, dimensionID: null, redAt: null };

const noLetter = 'none';
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

interface LimitFieldsProps {
  letters: readonly Pick<MonthLetter, 'dimensionID' | 'name'>[];
  better: 'up' | 'down';
  limit: Limit;
  onChange(limit: Limit): void;
}

export function LimitFields({ letters, better, limit, onChange }: LimitFieldsProps) {
  const t = useText();
  const set = (change: Partial<Limit>) => onChange({ ...limit, ...change });
  return (
    <>
      <NumberField
        label={t('pd.doc.targetValue')}
        isOptional
        value={limit.target ?? Number.NaN}
        onChange={(target) => set({ target: orNull(target) })}
      />
      <Row align="start">
        <Select
          label={t('pd.figure.letter')}
          choices={[
            { id: noLetter, label: t('pd.figure.noLetter') },
            ...letters.map(({ dimensionID, name }) => ({ id: dimensionID, label: name })),
          ]}
          value={limit.dimensionID ?? noLetter}
          onChange={(id) => set({ dimensionID: id === noLetter ? null : id })}
        />
        {limit.dimensionID !== null && (
          <NumberField
            label={t(better === 'up' ? 'pd.figure.redBelow' : 'pd.figure.redAbove')}
            description={t('pd.figure.redHelp')}
            value={limit.redAt ?? Number.NaN}
            onChange={(redAt) => set({ redAt: orNull(redAt) })}
          />
        )}
      </Row>
    </>
  );
}
