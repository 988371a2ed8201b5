import styles from '../session-page.module.css';

/** The step's own question. */
export const StepTitle = ({ title }: { title: string }) => <h2 className={styles.stepTitle}>{title}</h2>;
