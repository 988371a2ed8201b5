import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { hash } from '../cover-art/random.ts';
import styles from './avatar.module.css';
import { Icon } from './icon.tsx';

export interface AvatarProps {
  /** The person's name; empty where it is not known or not needed, as for oneself: the silhouette is shown. */
  name: string;
  /** Picture; where it is missing or fails, the initials are shown, without a name the silhouette. */
  src?: string | null | undefined;
  /** Pixels. */
  size?: 24 | 28 | 32 | 40 | 64 | 96;
  /** Chooses the colour pair, so that a person keeps theirs when the name changes; the name where absent. */
  id?: string | undefined;
  /** A dot; say the same in words next to it. */
  presence?: 'ready' | 'busy' | 'help' | 'away' | undefined;
}

const pairs = 5;
const pairOf = (key: string): number => hash(key) % pairs;

/** First letters of the first and last word, `Ana María Ruiz` → `AR`. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
};

/** Hidden from screen readers: the name is next to it, or in the label of the link around it. */
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
