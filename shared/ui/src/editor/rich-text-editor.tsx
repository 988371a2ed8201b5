import type { RichText } from '@portico/contracts/content/rich-text';
import type { Editor } from '@tiptap/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { classNames } from '../class-names.ts';
import { useLazyTexts } from '../lazy-texts.ts';
import fieldStyles from '../parts/field.module.css';
import type { FieldFrameProps } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import textStyles from '../rich-text/rich-text-view.module.css';
import { useUiTexts } from '../ui-context.ts';
import { createEditor, replaceText } from './create-editor.ts';
import styles from './editor.module.css';
import { toRichText } from './to-rich-text.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps extends FieldFrameProps {
  /** The initial text. Another one that is passed later replaces what is shown. */
  defaultValue: RichText;
  /** Called after each change with a text in the contract's format. */
  onChange: (text: RichText) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  /** Maximum number of characters. Default: the contract's limit. */
  maxCharacters?: number;
}

/** What the editor reads outside a render. */
interface Latest extends Pick<RichTextEditorProps, 'onChange' | 'error'> {
  editor?: Editor | undefined;
  /** The text that is shown. */
  text: RichText;
  /** The text that the owner passed last. */
  passed: RichText;
}

const contractLimit = 100_000;

/**
 * A field for formatted text: headings, lists, quotes, bold, italic and links. Offers only formatting that readers will
 * see.
 */
export function RichTextEditor({
  label,
  isLabelHidden = false,
  isOptional = false,
  description,
  error,
  defaultValue,
  onChange,
  onBlur,
  isDisabled = false,
  maxCharacters = contractLimit,
}: RichTextEditorProps) {
  const id = useId();
  const { locale } = useLocale();
  const uiTexts = useUiTexts();
  const say = useLazyTexts(uiTexts.editor);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef<Latest>({ onChange, error, text: defaultValue, passed: defaultValue });
  const [editor, setEditor] = useState<Editor>();
  // Re-renders with each transaction, because the buttons show the formatting at the cursor.
  const [, setTurn] = useState(0);
  latest.current.onChange = onChange;
  latest.current.error = error;

  // Runs before the next key press, so that the key changes the text that is shown.
  useLayoutEffect(() => {
    const now = JSON.stringify(defaultValue);
    const { editor, text, passed } = latest.current;
    latest.current.passed = defaultValue;
    if (now === JSON.stringify(passed) || now === JSON.stringify(text)) return;
    latest.current.text = defaultValue;
    if (editor) replaceText(editor, defaultValue);
  }, [defaultValue]);

  useEffect(() => {
    if (!place.current) return;
    const made = createEditor({
      element: place.current,
      text: latest.current.text,
      attributes: { class: classNames(textStyles.text, styles.text), role: 'textbox', 'aria-multiline': 'true' },
      onChange({ state }) {
        latest.current.text = toRichText(state.doc);
        latest.current.onChange(latest.current.text);
      },
    });
    made.on('transaction', () => setTurn((turn) => turn + 1));
    // A form that was refused looks for its first invalid field before the next render.
    if (latest.current.error !== undefined) made.view.dom.setAttribute('aria-invalid', 'true');
    latest.current.editor = made;
    setEditor(made);
    return () => {
      latest.current.editor = undefined;
      made.destroy();
    };
  }, []);

  const characters = editor?.state.doc.textBetween(0, editor.state.doc.content.size, '\n').length ?? 0;
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const problem =
    characters > maxCharacters
      ? say?.('tooLong', { characters: count(characters), most: count(maxCharacters) })
      : error;

  useEffect(() => {
    if (!editor) return;
    editor.setEditable(!isDisabled, false);
    const { dom } = editor.view;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value);
    dom.id = `${id}text`;
    set('aria-labelledby', `${id}label`);
    set('aria-describedby', description === undefined ? undefined : `${id}help`);
    set('aria-errormessage', problem === undefined ? undefined : `${id}error`);
    set('aria-invalid', problem === undefined ? undefined : 'true');
    set('aria-disabled', isDisabled ? 'true' : undefined);
  }, [editor, id, isDisabled, description, problem]);

  return (
    <div className={fieldStyles.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: like a label, a click moves the focus to the field, which the keyboard reaches anyway */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <span
        id={`${id}label`}
        className={classNames(fieldStyles.label, isLabelHidden && fieldStyles.labelHidden)}
        onClick={() => editor?.commands.focus()}
      >
        {label}
        {isOptional && <span className={fieldStyles.optional}> ({uiTexts.optional})</span>}
      </span>
      <fieldset
        aria-labelledby={`${id}label`}
        className={classNames(styles.frame, problem !== undefined && styles.wrong, isDisabled && styles.disabled)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {editor && say ? (
          <Toolbar editor={editor} say={say} isDisabled={isDisabled} controls={`${id}text`} />
        ) : (
          <Skeleton shape="control" />
        )}
        <div ref={place} className={styles.place} />
      </fieldset>
      {description !== undefined && (
        <span id={`${id}help`} className={fieldStyles.description}>
          {description}
        </span>
      )}
      <span id={`${id}error`} role="alert" className={problem === undefined ? undefined : fieldStyles.error}>
        {problem !== undefined && (
          <>
            <Icon icon={CircleAlert} size={14} />
            <span>
              <VisuallyHidden>{uiTexts.error} </VisuallyHidden>
              {problem}
            </span>
          </>
        )}
      </span>
    </div>
  );
}
