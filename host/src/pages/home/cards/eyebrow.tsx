import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { useText } from '@portico/remote-contract';
import styles from './continue-card.module.css';

/**
 * The heading of the large card, in small type above its title. Also shown while loading, because it names the card.
 */
export const Eyebrow = ({ id, card }: { id: string; card: HomeCard }) => (
  <h2 id={id} className={styles.eyebrow}>
    {useText()(card.title.id)}
  </h2>
);
