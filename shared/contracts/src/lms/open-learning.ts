/** How an open course is shown: the last segments of `/OpenLearning/…`, all of them wishes that a screen may not grant. */
import { type Language, languages } from '../platform/tenant.ts';
import { courseSegment } from './course-address.ts';

export interface OpenView {
  /** CSS pixels; undefined takes what there is. */
  width: number | undefined;
  height: number | undefined;
  /** Begin in full screen, as far as the browser lets a page. */
  fullScreen: boolean;
  /** In its own window instead of within the page. */
  popUp: boolean;
  /** Undefined: the visitor's own. */
  language: Language | undefined;
}

/** Smaller, nothing can be learned; larger, no screen shows it. */
export const openViewPixels = { least: 320, most: 3840 } as const;

const pixels = (text: string | undefined): number | undefined => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return value < openViewPixels.least || value > openViewPixels.most ? undefined : value;
};
const isOn = (text: string | undefined): boolean => /^(1|true|yes)$/i.test(text ?? '');

/** `w`, `h`, `fs`, `pu` and `lang` of the address; what makes no sense is as if it were not said. */
export const readOpenView = (asked: Readonly<Partial<Record<'w' | 'h' | 'fs' | 'pu' | 'lang', string>>>): OpenView => ({
  width: pixels(asked.w),
  height: pixels(asked.h),
  fullScreen: isOn(asked.fs),
  popUp: isOn(asked.pu),
  language: languages.find((one) => one === asked.lang?.toLowerCase()),
});

export interface OpenPlace {
  username: string;
  courseId: string;
  curriculumId: string;
  courseName: string;
}

/** The address of an open course, with its link. */
export function openLearningAddress(place: OpenPlace, view: OpenView, link: string): string {
  const parts = [
    place.username,
    place.courseId,
    place.curriculumId,
    courseSegment(place.courseName),
    String(view.width ?? 0),
    String(view.height ?? 0),
    view.fullScreen ? '1' : '0',
    view.popUp ? '1' : '0',
    ...(view.language === undefined ? [] : [view.language]),
  ];
  return `/OpenLearning/${parts.map(encodeURIComponent).join('/')}?link=${encodeURIComponent(link)}`;
}
