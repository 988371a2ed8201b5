import { ticketFilters } from '@portico/contracts/support/ticket-rules';
import { useText } from '@portico/remote-contract';
import { FilterBar, Row } from '@portico/ui';
import { FilterSearch, Select } from '@portico/ui/form';
import { useTicketForm } from '../../data/tickets.ts';
import styles from './home-page.module.css';
import type { Shown } from './list-address.ts';

interface ListFiltersProps {
  shown: Shown;
  onShow(part: Partial<Shown>): void;
}

const all = 'all';

/** Filters by state (open or closed), type, priority and search words; all are in the address. */
export function ListFilters({ shown, onShow }: ListFiltersProps) {
  const t = useText();
  const form = useTicketForm();
  const metadata = form.state === 'ready' ? form.data.metadata : undefined;
  const choices = (list: readonly { id: string; label: string }[]) => [
    { id: all, label: t('support.filter.each') },
    ...list,
  ];
  return (
    <div className={styles.filters}>
      <FilterBar
        label={t('support.filter')}
        value={shown.show}
        options={ticketFilters.map((one) => ({ id: one, label: t(`support.filter.${one}`) }))}
        onChange={(id) => onShow({ show: ticketFilters.find((one) => one === id) ?? 'open' })}
      />
      <Row>
        <FilterSearch
          label={t('support.filter.words')}
          placeholder={t('support.filter.words')}
          words={shown.words}
          onSearch={(words) => onShow({ words })}
        />
        {metadata && (
          <>
            <Select
              label={t('support.new.type')}
              isLabelHidden
              placeholder={t('support.new.type')}
              value={shown.type}
              choices={choices(metadata.Types.map((one) => ({ id: one.id, label: one.SUP_TYPE_NAME })))}
              onChange={(id) => onShow({ type: id === all ? null : id })}
            />
            <Select
              label={t('support.new.priority')}
              isLabelHidden
              placeholder={t('support.new.priority')}
              value={shown.priority}
              choices={choices(metadata.Priorities.map((one) => ({ id: one.id, label: one.name })))}
              onChange={(id) => onShow({ priority: id === all ? null : id })}
            />
            <Select
              label={t('support.filter.state')}
              isLabelHidden
              placeholder={t('support.filter.state')}
              value={shown.state}
              choices={choices(metadata.States.map((one) => ({ id: one.id, label: one.name })))}
              onChange={(id) => onShow({ state: id === all ? null : id })}
            />
          </>
        )}
      </Row>
    </div>
  );
}
