import type { ReactNode } from 'react';
import styles from './filter-fields.module.css';

/** Fields of a filter next to each other, as many as fit, and one below the other on phones. */
export const FilterFields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;
