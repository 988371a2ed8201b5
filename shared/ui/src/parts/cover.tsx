import type { PictureWords } from '@portico/contracts/platform/pictures/subject-of';
import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import { useContext } from 'react';
import { classNames } from '../class-names.ts';
import { decoration } from '../cover-art/decoration.tsx';
import { randomFrom } from '../cover-art/random.ts';
import { Scene, schemeOf } from '../cover-art/scene.tsx';
import { SubjectDrawing } from '../drawings/subject-drawing.tsx';
import { type BrandMark, BrandMarkContext } from '../ui-context.ts';
import styles from './cover.module.css';

export interface CoverProps {
  /** The item's id. An item has the same picture everywhere, in the colours of the brand. */
  seed: string;
  /** What the item is about, in its own words, or the subject itself: it is drawn in front of a calm scene. */
  about?: PictureWords | Subject | undefined;
  /** Default: the mark from UiProvider. */
  mark?: BrandMark;
  /** `card` 2.1:1, `banner` 3:1, `hero` a low band of fixed height, `fill` as large as its box. */
  shape?: 'card' | 'banner' | 'hero' | 'fill';
  /** Rounded corners, for a cover that does not reach the edges of a card. */
  isRounded?: boolean;
}

/** Not part of the first signed-in view, because all pictures there have a subject. Its box is there from the start. */
const BrandPicture = decoration(
  () => import(/* webpackChunkName: "brand-art" */ '../cover-art/brand-picture.tsx'),
  ({ className }) => <svg className={className} aria-hidden="true" />,
);

/** Art generated in the brand's colours: no download, no licence. Decorative only, and hidden from screen readers. */
export function Cover({ seed, about, mark, shape = 'card', isRounded = false }: CoverProps) {
  const brandMark = useContext(BrandMarkContext);
  const drawn = mark ?? brandMark;
  const className = classNames(styles.cover, styles[shape], isRounded && styles.rounded);
  if (about) {
    return (
      <svg
        className={classNames(className, styles.scene, styles[`scheme${schemeOf(seed)}`])}
        viewBox="0 0 240 114"
        preserveAspectRatio={shape === 'hero' ? 'xMaxYMid meet' : 'xMidYMid meet'}
        aria-hidden="true"
        focusable="false"
      >
        <Scene mark={drawn} random={randomFrom(seed)} shape={shape} />
        <g transform="translate(72 6)">
          <SubjectDrawing about={about} seed={seed} />
        </g>
      </svg>
    );
  }
  return <BrandPicture className={className} mark={drawn} seed={seed} shape={shape} />;
}
