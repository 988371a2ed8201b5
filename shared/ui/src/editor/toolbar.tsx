import type { ChainedCommands, Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar as ToolbarRoot } from 'react-aria-components/Toolbar';
import { classNames } from '../class-names.ts';
import type { SayLazy } from '../lazy-texts.ts';
import { Icon, type IconType } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import styles from './editor.module.css';
import type { EditorText } from './editor-texts.ts';
import { LinkButton } from './link-button.tsx';

interface Tool {
  label: EditorText;
  icon: IconType;
  /** Name of the node or mark, to determine whether it is active. */
  name: string;
  attributes?: Record<string, unknown>;
  run(chain: ChainedCommands): ChainedCommands;
}

const marks: readonly Tool[] = [
  { label: 'bold', icon: Bold, name: 'bold', run: (chain) => chain.toggleMark('bold') },
  { label: 'italic', icon: Italic, name: 'italic', run: (chain) => chain.toggleMark('italic') },
];
const heading = (label: Tool['label'], icon: IconType, level: 2 | 3): Tool => ({
  label,
  icon,
  name: 'heading',
  attributes: { level },
  run: (chain) => chain.toggleNode('heading', 'paragraph', { level }),
});
const blocks: readonly Tool[] = [
  heading('heading', Heading2, 2),
  heading('subheading', Heading3, 3),
  { label: 'bulletList', icon: List, name: 'bulletList', run: (chain) => chain.toggleList('bulletList', 'listItem') },
  {
    label: 'orderedList',
    icon: ListOrdered,
    name: 'orderedList',
    run: (chain) => chain.toggleList('orderedList', 'listItem'),
  },
  { label: 'quote', icon: Quote, name: 'blockquote', run: (chain) => chain.toggleWrap('blockquote') },
];

interface PartProps {
  editor: Editor;
  say: SayLazy<EditorText>;
  isDisabled: boolean;
}

const Toggles = ({ tools, editor, say, isDisabled }: PartProps & { tools: readonly Tool[] }) => (
  <>
    {tools.map(({ label, icon, name, attributes, run }) => {
      const text = say(label);
      return (
        <Tooltip key={label} text={text}>
          <ToggleButton
            aria-label={text}
            className={classNames(styles.tool)}
            isDisabled={isDisabled}
            isSelected={!isDisabled && editor.isActive(name, attributes)}
            onChange={() => run(editor.chain().focus()).run()}
          >
            <Icon icon={icon} size={17} />
          </ToggleButton>
        </Tooltip>
      );
    })}
  </>
);

/** A single tab stop. Arrow keys move between its buttons. `controls` is the id of the text field. */
export function Toolbar({ controls, ...part }: PartProps & { controls: string }) {
  const { editor, say, isDisabled } = part;
  return (
    <ToolbarRoot aria-label={say('toolbar')} aria-controls={controls} className={classNames(styles.toolbar)}>
      <div className={styles.tools}>
        <Toggles {...part} tools={marks} />
        <LinkButton {...part} />
      </div>
      <div className={styles.tools}>
        <Toggles {...part} tools={blocks} />
      </div>
      <div className={styles.tools}>
        <IconButton
          size="s"
          label={say('undo')}
          icon={Undo2}
          isDisabled={isDisabled || !editor.can().undo()}
          onPress={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          size="s"
          label={say('redo')}
          icon={Redo2}
          isDisabled={isDisabled || !editor.can().redo()}
          onPress={() => editor.chain().focus().redo().run()}
        />
      </div>
    </ToolbarRoot>
  );
}
