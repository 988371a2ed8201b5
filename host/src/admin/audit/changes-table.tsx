import { useText } from '@portico/remote-contract';
import { fieldLabel } from '../tenant/field-label.ts';
import styles from './audit.module.css';

type Values = Readonly<Record<string, unknown>> | null;

/** One row per field, with the old value beside the new one. */
export function ChangesTable({ before, after, caption }: { before: Values; after: Values; caption: string }) {
  const t = useText();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (value: unknown) => {
    if (value === undefined || value === null || value === '') return t('admin.none');
    if (typeof value === 'boolean') return t(value ? 'admin.on' : 'admin.off');
    return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  };
  return (
    <table className={styles.changes} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t('admin.audit.field')}</th>
          <th scope="col">{t('admin.audit.before')}</th>
          <th scope="col">{t('admin.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field, t)}</th>
            <td>{shown(before?.[field])}</td>
            <td>{shown(after?.[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
