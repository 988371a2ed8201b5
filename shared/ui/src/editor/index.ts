// Lazy entry of the design system: the editor of rich text. Lent by the host, loaded with the first page that writes some.
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
