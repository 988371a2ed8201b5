import type { ChartText } from '../chart/chart-texts.ts';
import type { EditorText } from '../editor/editor-texts.ts';

/** English texts of the lazy entries, for use without a host. */
export const editorTexts: Record<EditorText, string> = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Subheading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  quote: 'Quotation',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Address',
  addressHelp: 'A page of the portal, such as /lms/home, a web address or an e-mail address.',
  addressWrong: 'This address cannot be linked to. Use a page of the portal, https:// or an e-mail address.',
  apply: 'Set link',
  remove: 'Remove link',
  tooLong: 'The text has {characters} characters. At most {most} can be saved: shorten it.',
};

export const chartTexts: Record<ChartText, string> = {
  showData: 'Show data',
  hideData: 'Hide data',
  empty: 'There is nothing to show yet.',
  missing: 'no value',
  summary: 'Chart. Series: {series}. Points: {points}. Arrow keys go from point to point.',
  range: '{label}: from {low} to {high}, last {last}.',
};
