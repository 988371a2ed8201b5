import { locale } from '@portico/contracts/platform/dates';
import { subjectNames } from '@portico/contracts/platform/pictures/subject-names';
import { type Subject, subjectNamed, subjects } from '@portico/contracts/platform/pictures/subjects';
import { useLanguage, useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';

const byTitle = 'title';

/** The drawing shown if the article has no picture. By default the title decides. */
export function DrawingField({
  value,
  onChange,
}: {
  value: Subject | null;
  onChange: (subject: Subject | null) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const named = subjects
    .map((id) => ({ id: id as string, label: subjectNames[id][language] }))
    .sort((a, b) => a.label.localeCompare(b.label, locale(language)));
  return (
    <ComboBox
      label={t('news.editor.drawing')}
      value={value ?? byTitle}
      choices={[{ id: byTitle, label: t('news.editor.drawingByTitle') }, ...named]}
      onChange={(id) => id !== null && onChange(subjectNamed(id) ?? null)}
    />
  );
}
