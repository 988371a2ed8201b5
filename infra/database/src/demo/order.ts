/** The demo modules of the areas, ordered so that each may refer to rows of earlier ones. People come first. */
import { fill as coaching } from './coaching.ts';
import { fill as comment } from './comment.ts';
import { fill as content } from './content.ts';
import { fill as followup } from './followup.ts';
import { fill as gamification } from './gamification.ts';
import { fill as hr } from './hr.ts';
import { fill as lms } from './lms.ts';
import { fill as pd } from './pd.ts';
import { fill as portal } from './portal.ts';
import { fill as quality } from './quality.ts';
import { fill as quiz } from './quiz.ts';
import { fill as scanner } from './scanner.ts';
import { fill as service } from './service.ts';
import { fill as support } from './support.ts';
import type { DemoFill } from './world.ts';

export const demoModules: readonly { area: string; fill: DemoFill }[] = [
  { area: 'portal', fill: portal },
  { area: 'lms', fill: lms },
  { area: 'service', fill: service },
  { area: 'content', fill: content },
  { area: 'hr', fill: hr },
  { area: 'gamification', fill: gamification },
  { area: 'coaching', fill: coaching },
  { area: 'pd', fill: pd },
  { area: 'quiz', fill: quiz },
  { area: 'quality', fill: quality },
  { area: 'followup', fill: followup },
  { area: 'support', fill: support },
  { area: 'comment', fill: comment },
  { area: 'scanner', fill: scanner },
];
