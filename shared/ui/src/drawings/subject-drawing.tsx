import type { PictureWords } from '@portico/contracts/platform/pictures/subject-of';
import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import { Suspense } from 'react';
import { decoration } from '../cover-art/decoration.ts';
import styles from './subject-drawing.module.css';
import { untilQuiet } from './until-quiet.ts';

interface SubjectDrawingProps {
  about: PictureWords | Subject;
  seed: string;
}

/** Loaded after everything that the first view needs. Without it the scene stays as it is. */
const Drawn = decoration<SubjectDrawingProps>(() =>
  untilQuiet().then(() => import(/* webpackChunkName: "drawings" */ './drawn-subject.tsx')),
);

/** The drawing of a subject within a picture: appears without moving anything. */
export const SubjectDrawing = (props: SubjectDrawingProps) => (
  <Suspense fallback={null}>
    <g className={styles.drawing}>
      <Drawn {...props} />
    </g>
  </Suspense>
);
