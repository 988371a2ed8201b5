// Lazy entry of the design system: rich text as it is read. Lent by the host, loaded where first used; no editor in it.
export { RichTextView, type RichTextViewProps } from './rich-text-view.tsx';
