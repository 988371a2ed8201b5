import styles from '../session-page.module.css';

export const StepTitle = ({ title }: { title: string }) => <h2 className={styles.stepTitle}>{title}</h2>;
