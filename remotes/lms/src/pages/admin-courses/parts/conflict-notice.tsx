import type { FieldConflict, SaveConflict } from '@portico/contracts/platform/versions/shapes';
import { useText } from '@portico/remote-contract';
import { Button, KeyValue, Notice, Row } from '@portico/ui';

interface ConflictNoticeProps {
  conflict: SaveConflict;
  /** Saves the author's version over the current one. */
  onMine: () => void;
  /** Keeps the current version. */
  onTheirs: () => void;
  /** Formats the value of a field that is not text, such as a list. */
  say?: (field: FieldConflict, whose: 'yours' | 'theirs') => string;
}

/** Two authors changed the same part: shows both texts and lets the author choose. */
export function ConflictNotice({ conflict, onMine, onTheirs, say }: ConflictNoticeProps) {
  const t = useText();
  const textOf = (field: FieldConflict, whose: 'yours' | 'theirs') => {
    const value = whose === 'yours' ? field.yours : field.theirs.value;
    return say?.(field, whose) ?? (value === null || value === '' ? t('lms.authoring.empty') : String(value));
  };
  const nameOf = ({ theirs: { savedBy } }: FieldConflict) =>
    savedBy ? `${savedBy.FirstName} ${savedBy.LastName}` : t('lms.authoring.somebody');
  return (
    <Notice
      tone="warning"
      isLive
      title={t('lms.authoring.conflict')}
      actions={
        <Row>
          <Button size="s" label={t('lms.authoring.keepTheirs')} onPress={onTheirs} />
          <Button size="s" variant="primary" label={t('lms.authoring.keepMine')} onPress={onMine} />
        </Row>
      }
    >
      {conflict.fields.map((field) => (
        <KeyValue
          key={field.field}
          items={[
            {
              label: t('lms.authoring.yours', { field: t(`lms.authoring.field.${field.field}`) }),
              value: textOf(field, 'yours'),
            },
            { label: t('lms.authoring.theirs', { name: nameOf(field) }), value: textOf(field, 'theirs') },
          ]}
        />
      ))}
    </Notice>
  );
}
