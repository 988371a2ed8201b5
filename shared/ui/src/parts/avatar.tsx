import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { hash } from '../cover-art/random.ts';
import styles from './avatar.module.css';
import { Icon } from './icon.tsx';

export interface AvatarProps {
  /** The person's name. Empty if unknown or not needed, as for oneself. The silhouette is shown then. */
  name: string;
  /** If the picture is missing or fails to load, the initials are shown, or the silhouette without a name. */
  src?: string | null | undefined;
  /** In pixels. */
  size?: 24 | 28 | 32 | 40 | 64 | 96;
  /** Determines the colours, so that they stay when the name changes. Default: the name. */
  id?: string | undefined;
  /** Shows a dot. State the same in text beside it. */
  presence?: 'ready' | 'busy' | 'help' | 'away' | undefined;
}

const pairs = 5;
const pairOf = (key: string): number => hash(key) % pairs;

/** First letters of the first and last word: `Ana María Ruiz` → `AR`. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
};

/** Hidden from screen readers, since the name is beside it or in the label of the surrounding link. */
export function Avatar({ name, src, size = 32, id, presence }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const initials = initialsOf(name);
  const picture = src && src !== failed ? src : undefined;
  return (
    <span className={classNames(styles.box, styles[`size${size}`])} aria-hidden="true">
      <span className={classNames(styles.face, styles[`pair${pairOf(id ?? name)}`])}>
        {picture ? (
          <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
        ) : (
          initials || <Icon icon={UserRound} size={Math.round(size * 0.55)} />
        )}
      </span>
      {presence && <i className={classNames(styles.presence, styles[presence])} />}
    </span>
  );
}
