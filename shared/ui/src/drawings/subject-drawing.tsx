import type { PictureWords } from '@portico/contracts/platform/pictures/subject-of';
import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import { decoration } from '../cover-art/decoration.tsx';
import { untilQuiet } from '../until-quiet.ts';
import styles from './subject-drawing.module.css';

interface SubjectDrawingProps {
  about: PictureWords | Subject;
  seed: string;
}

/** Loaded after everything that the first view needs. Without it the scene stays as it is. */
const Drawn = decoration<SubjectDrawingProps & { className: string | undefined }>(() =>
  untilQuiet(1000).then(() => import(/* webpackChunkName: "drawings" */ './drawn-subject.tsx')),
);

/** The drawing of a subject within a picture: appears without moving anything. */
export const SubjectDrawing = (props: SubjectDrawingProps) => <Drawn className={styles.drawing} {...props} />;
