/**
 * The code and texts required to find and open an offline course. Loaded when a course is stored, and by the host at
 * each start while one is stored, because after a new release no one may have opened these pages online.
 */
import { deliveryTexts } from '../pages/course/delivery/delivery-texts.ts';
import { offlineTexts } from './offline-texts.ts';

const courseTexts = {
  en: () => import(/* webpackChunkName: "lms-course-en" */ '../pages/course/language/en.json'),
  de: () => import(/* webpackChunkName: "lms-course-de" */ '../pages/course/language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-course-fr" */ '../pages/course/language/fr.json'),
};

const parts = [
  () => import(/* webpackChunkName: "lms-home" */ '../pages/home/home-page.tsx'),
  () => import(/* webpackChunkName: "lms-course" */ '../pages/course/course-page.tsx'),
  () => import(/* webpackChunkName: "lms-offline-list" */ './offline-list.tsx'),
  () => import(/* webpackChunkName: "lms-keep" */ './save-offline-part.tsx'),
  () => import(/* webpackChunkName: "lms-document" */ '../pages/course/delivery/document/document-part.tsx'),
  () => import(/* webpackChunkName: "lms-pdf-reader" */ '../pages/course/delivery/document/pdf-reader.tsx'),
  () => import(/* webpackChunkName: "lms-video" */ '../pages/course/delivery/video/video-part.tsx'),
];

/** Rejects if any part of it cannot be loaded now. */
export async function whatOpensIt(): Promise<void> {
  const texts = [offlineTexts, deliveryTexts, courseTexts].flatMap((catalogue) => Object.values(catalogue));
  await Promise.all([...parts, ...texts].map((load) => load()));
}
