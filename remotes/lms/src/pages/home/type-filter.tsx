import type { DeliveryType } from '@portico/contracts/service/shapes';
import { useText } from '@portico/remote-contract';
import { FilterBar } from '@portico/ui';
import { typesInOrder } from '../../parts/delivery-type.tsx';

interface TypeFilterProps {
  type: DeliveryType | undefined;
  onChange(type: DeliveryType | undefined): void;
}

export function TypeFilter({ type, onChange }: TypeFilterProps) {
  const t = useText();
  return (
    <FilterBar
      label={t('lms.home.types')}
      value={type === undefined ? 'all' : String(type)}
      options={[
        { id: 'all', label: t('lms.home.all') },
        ...typesInOrder.map((one) => ({ id: String(one), label: t(`lms.type.${one}`) })),
      ]}
      onChange={(id) => onChange(typesInOrder.find((one) => String(one) === id))}
    />
  );
}
