import { type PictureWords, subjectOf } from '@portico/contracts/platform/pictures/subject-of';
import type { Subject } from '@portico/contracts/platform/pictures/subjects';
import { drawings } from './drawings.ts';
import type { Shape } from './shapes.ts';

const drawn = ([colour, path, line]: Shape) =>
  line === undefined ? (
    <path key={path} d={path} fill={`var(--picture-${colour})`} fillRule="nonzero" />
  ) : (
    <path
      key={path}
      d={path}
      fill="none"
      stroke={`var(--picture-${colour})`}
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );

interface DrawnSubjectProps {
  about: PictureWords | Subject;
  seed: string;
  className: string | undefined;
}

/** The shapes of the drawing, for a box of 96 × 96. */
export default function DrawnSubject({ about, seed, className }: DrawnSubjectProps) {
  const shapes = drawings[typeof about === 'string' ? about : subjectOf(about, seed)];
  return <g className={className}>{shapes.map(drawn)}</g>;
}
