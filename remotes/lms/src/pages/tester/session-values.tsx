import type { SessionData } from '@portico/contracts/player/packages/shapes';
import { useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';
import { Table } from '@portico/ui/table';
import styles from './tester.module.css';

type Value = SessionData['values'][number];

/** Elements with their last values, in the order in which the lesson set them. */
export function SessionValues({ values }: Pick<SessionData, 'values'>) {
  const t = useText();
  if (values.length === 0) return <Text tone="muted">{t('lms.tester.noValues')}</Text>;
  return (
    <Table<Value>
      label={t('lms.tester.data')}
      columns={[
        {
          id: 'element',
          label: t('lms.tester.element'),
          cell: ({ element }) => <code className={styles.code}>{element}</code>,
          sortBy: ({ element }) => element,
          isRowHeader: true,
        },
        {
          id: 'value',
          label: t('lms.tester.value'),
          cell: ({ value }) => <code className={styles.code}>{value === '' ? '""' : value}</code>,
        },
      ]}
      rows={values}
      rowId={({ element }) => element}
    />
  );
}
