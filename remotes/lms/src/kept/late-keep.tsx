import { Skeleton } from '@portico/ui';
import { LateView } from '../parts/late-view.tsx';
import type { KeepPartProps } from './keep-part.tsx';
import { keptTexts } from './kept-texts.ts';

const load = () => import(/* webpackChunkName: "lms-keep" */ './keep-part.tsx');

/** The way onto this device, beside what the course delivers. */
export const LateKeep = (props: KeepPartProps) => (
  <LateView load={load} texts={keptTexts} props={props} waiting={<Skeleton lines={1} />} />
);
