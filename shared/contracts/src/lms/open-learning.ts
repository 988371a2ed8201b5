/** Display options of an open course: the last segments of `/OpenLearning/…`. A screen may be unable to fulfil them. */
import { type Language, languages } from '../platform/tenant.ts';
import { courseSegment } from './course-address.ts';

export interface OpenView {
  /** CSS pixels; undefined uses the available space. */
  width: number | undefined;
  height: number | undefined;
  /** Start in full screen, if the browser allows it. */
  fullScreen: boolean;
  /** Open in a separate window instead of within the page. */
  popUp: boolean;
  /** Undefined for the visitor's own language. */
  language: Language | undefined;
}

/** Below the minimum a course is unusable; above the maximum it fits no screen. */
export const openViewPixels = { least: 320, most: 3840 } as const;

const pixels = (text: string | undefined): number | undefined => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return value < openViewPixels.least || value > openViewPixels.most ? undefined : value;
};
const isOn = (text: string | undefined): boolean => /^(1|true|yes)$/i.test(text ?? '');

/** Reads `w`, `h`, `fs`, `pu` and `lang` of the address; invalid values are ignored. */
export const readOpenView = (
  parameters: Readonly<Partial<Record<'w' | 'h' | 'fs' | 'pu' | 'lang', string>>>,
): OpenView => ({
  width: pixels(parameters.w),
  height: pixels(parameters.h),
  fullScreen: isOn(parameters.fs),
  popUp: isOn(parameters.pu),
  language: languages.find((one) => one === parameters.lang?.toLowerCase()),
});

interface OpenPlace {
  username: string;
  courseId: string;
  curriculumId: string;
  courseName: string;
}

/** The address of an open course, including its link. */
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
