import { namedSubjects } from '@portico/contracts/platform/pictures/subject-names';
import { type Subject, subjectNamed } from '@portico/contracts/platform/pictures/subjects';
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
  return (
    <ComboBox
      label={t('news.editor.drawing')}
      value={value ?? byTitle}
      choices={[{ id: byTitle, label: t('news.editor.drawingByTitle') }, ...namedSubjects(language)]}
      onChange={(id) => id !== null && onChange(subjectNamed(id) ?? null)}
    />
  );
}
