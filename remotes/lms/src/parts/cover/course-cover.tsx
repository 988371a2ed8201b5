import type { DeliveryType } from '@portico/contracts/service/shapes';
import { Cover, type CoverProps, classNames } from '@portico/ui';
import styles from './course-cover.module.css';
import { Motif } from './motif.tsx';

interface CourseCoverProps extends Pick<CoverProps, 'seed'> {
  type: DeliveryType;
  shape?: 'card' | 'hero';
}

/** The brand's art with what the course is: a book, a film, people. */
export const CourseCover = ({ seed, type, shape = 'card' }: CourseCoverProps) => (
  <div className={classNames(styles.stack, shape === 'hero' && styles.hero)}>
    <Cover seed={seed} shape={shape} />
    <Motif type={type} seed={seed} />
  </div>
);
