// node shared/testkit/src/languages/table.ts [<folder> …] Writes all interface texts in three languages side by side,
// as one Markdown table per screen.
import { interfaceTexts } from './interface-texts.ts';

const folders = process.argv.slice(2);
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
let screen = '';
for (const text of interfaceTexts()) {
  if (folders.length > 0 && !folders.some((folder) => text.screen.startsWith(folder))) continue;
  if (text.screen !== screen) {
    screen = text.screen;
    console.log(`\n## ${screen}\n\n| id | English | German | French |\n| --- | --- | --- | --- |`);
  }
  console.log(`| ${[text.id, text.en, text.de, text.fr].map(cell).join(' | ')} |`);
}
