import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import type { SayLazy } from '../lazy-texts.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Row } from '../parts/layout.tsx';
import { TextField } from '../parts/text-field.tsx';
import styles from './editor.module.css';
import type { EditorText } from './editor-texts.ts';
import { completeAddress } from './link-address.ts';

type Say = SayLazy<EditorText>;

/** Links the selected text. Without a selection, inserts the address as text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setMark('link', { href }).run();
  else
    chain
      .insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs: { href } }] })
      .run();
}

function LinkForm({ editor, say, close }: { editor: Editor; say: Say; close: () => void }) {
  const current: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The page may have another form around the field, which must not receive this submit.
    event.stopPropagation();
    const href = completeAddress(typed);
    if (href === undefined) return setWrong(true);
    close();
    setLink(editor, href);
  };
  return (
    <form onSubmit={submit} className={styles.linkForm} noValidate>
      <TextField
        label={say('address')}
        description={say('addressHelp')}
        value={typed}
        onChange={setTyped}
        autoFocus
        error={isWrong ? say('addressWrong') : undefined}
      />
      <Row>
        <Button type="submit" variant="primary" size="s" label={say('apply')} />
        {current !== undefined && (
          <Button
            size="s"
            label={say('remove')}
            onPress={() => {
              close();
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            }}
          />
        )}
      </Row>
    </form>
  );
}

export const LinkButton = ({ editor, say, isDisabled }: { editor: Editor; say: Say; isDisabled: boolean }) => (
  <DialogTrigger>
    <IconButton
      size="s"
      label={say('link')}
      icon={Link2}
      isDisabled={isDisabled}
      aria-pressed={editor.isActive('link')}
      hasTooltip={false}
    />
    <Popover placement="bottom start" className={classNames(styles.linkPopover)}>
      <Dialog aria-label={say('link')} className={classNames(styles.linkDialog)}>
        {({ close }) => <LinkForm editor={editor} say={say} close={close} />}
      </Dialog>
    </Popover>
  </DialogTrigger>
);
