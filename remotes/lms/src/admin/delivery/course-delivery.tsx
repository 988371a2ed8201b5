/** The content of a course, for its authors; mounted by the authoring page. Loads its own texts. */
import { ListSkeleton } from '@portico/ui';
import { LazyView } from '../../parts/lazy-view.tsx';

const load = () => import(/* webpackChunkName: "lms-author-delivery" */ './delivery-editor.tsx');
const texts = {
  en: () => import(/* webpackChunkName: "lms-author-delivery-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "lms-author-delivery-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-author-delivery-fr" */ './language/fr.json'),
};

/** Renders nothing for eLearning courses, whose packages have a page of their own. */
export const CourseDeliveryEditor = ({ courseID }: { courseID: string }) => (
  <LazyView load={load} texts={texts} props={{ courseID }} waiting={<ListSkeleton rows={3} />} />
);
