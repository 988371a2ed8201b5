import { kudosBadges } from '@portico/contracts/recognition/kudos-rules';
import { useText } from '@portico/remote-contract';
import { Icon } from '@portico/ui';
import { useId } from 'react';
import styles from './kudos.module.css';
import { kudosIcons } from './kudos-icons.ts';

interface BadgeFieldProps {
  value: string;
  onChange(badge: string): void;
  error?: string | undefined;
}

/** What someone is thanked for: one of the badges, each with its drawing. */
export function BadgeField({ value, onChange, error }: BadgeFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{t('gamification.kudos.badge')}</legend>
      <div className={styles.badges}>
        {kudosBadges.map((badge) => (
          <label key={badge} className={styles.badge}>
            <input
              type="radio"
              name={id}
              value={badge}
              checked={value === badge}
              onChange={() => onChange(badge)}
              className={styles.radio}
            />
            <Icon icon={kudosIcons[badge]} size={24} />
            <span>{t(`gamification.kudos.badge.${badge}`)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
