import { Link, useText } from '@portico/remote-contract';
import { Flag } from 'lucide-react';
import type { DueDate } from '../../../data/due-dates.ts';
import styles from './views.module.css';

/** Something that is due on a day, with a link to the page for completing it. */
export function DueChip({ due }: { due: DueDate }) {
  const t = useText();
  const words = t(`coaching.schedule.due.${due.kind}`, { name: due.name });
  return (
    <Link to={due.to} className={styles.due} aria-label={words}>
      <Flag aria-hidden="true" size={13} />
      <span className={styles.chipTitle}>{due.name}</span>
    </Link>
  );
}
