import type { CourseLink } from '@portico/contracts/service/shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { typesInOrder } from '../../../parts/delivery-type.tsx';
import type { CourseQuery, QueryName } from '../course-query.ts';
import styles from './filters.module.css';
import { courseLengths, courseOrders, courseStates } from './find-courses.ts';

/** Filters by delivery type, curriculum, state, length and language, and the sort order. */
export default function Filters({ links, query }: { links: CourseLink[]; query: CourseQuery }) {
  const t = useText();
  const languageNames = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const curricula = [...new Map(links.map((one) => [one.curriculumId, one.curriculumName]))];
  const languages = [...new Set(links.map((one) => one.language))].sort();
  const choice = (name: QueryName, choices: { id: string; label: string }[]) => (
    <Select
      label={t(`lms.home.${name}`)}
      value={query.value(name) === '' ? 'all' : query.value(name)}
      choices={[{ id: 'all', label: t(name === 'sort' ? 'lms.home.sort.own' : 'lms.home.all') }, ...choices]}
      onChange={(id) => query.change(name, id === 'all' ? '' : id)}
    />
  );
  const named = (name: QueryName, ids: readonly string[]) =>
    choice(
      name,
      ids.map((id) => ({ id, label: t(`lms.home.${name}.${id}`) })),
    );
  return (
    <div className={styles.filters}>
      {choice(
        'type',
        typesInOrder.map((one) => ({ id: String(one), label: t(`lms.type.${one}`) })),
      )}
      {choice(
        'curriculum',
        curricula.map(([id, label]) => ({ id, label })),
      )}
      {named('state', courseStates)}
      {named('length', courseLengths)}
      {choice(
        'language',
        languages.map((id) => ({ id, label: languageNames.of(id) ?? id })),
      )}
      {named('sort', courseOrders)}
      {query.isFinding && <Button variant="ghost" label={t('lms.home.clear')} onPress={query.clear} />}
    </div>
  );
}
