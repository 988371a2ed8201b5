// Lazy entry of the design system: the rich-text editor. Shared by the host and loaded with the first page that needs
// it.
export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
