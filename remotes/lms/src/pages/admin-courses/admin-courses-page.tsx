import { useParams, useText } from '@portico/remote-contract';
import { Button, EmptyState } from '@portico/ui';
import { SearchX } from 'lucide-react';
import { CatalogueView } from './catalogue/catalogue-view.tsx';
import { CourseEditor } from './course/course-editor.tsx';
import { PreviewView } from './course/preview-view.tsx';
import { CurriculumEditor } from './curriculum/curriculum-editor.tsx';
import { coursesAddress } from './parts/addresses.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /admin/lms/courses, …/:course, …/:course/preview and …/curriculum/:curriculum. */
export default function AdminCoursesPage() {
  const t = useText();
  const [first = '', second = '', ...more] = (useParams()['*'] ?? '').split('/');
  if (first === '') return <CatalogueView />;
  if (first === 'curriculum' && uuid.test(second) && more.length === 0)
    return <CurriculumEditor key={second} curriculumId={second} />;
  if (uuid.test(first) && second === '') return <CourseEditor key={first} courseId={first} />;
  if (uuid.test(first) && second === 'preview' && more.length === 0) return <PreviewView courseId={first} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t('lms.authoring.gone')}
      text={t('lms.authoring.goneText')}
      actions={<Button href={coursesAddress} label={t('lms.authoring.toCatalogue')} />}
    />
  );
}
