// Lazy entry of the design system: read-only rich text, without an editor. Shared by the host and loaded on demand.
export { RichTextView, type RichTextViewProps } from './rich-text-view.tsx';
