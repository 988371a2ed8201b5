import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The message says what to do. */
export class CreateFault extends Error {
  override name = 'CreateFault';
}

export interface CreatedRemote {
  id: string;
  /** The name in menus and titles. */
  title: Readonly<Record<'en' | 'de' | 'fr', string>>;
  /** Address from which npm gets the packages, if it is not npm's own. */
  registry?: string;
}

const template = path.join(import.meta.dirname, '../template');
/** The id of the template, wherever it occurs. */
const placeholder = /myremote/g;

/** Writes the template to a folder that does not exist yet, under the remote's own id and title. */
export function createRemote(folder: string, { id, title, registry }: CreatedRemote, from = template): void {
  // As in `remoteId` of the contracts, which this package does without.
  if (!/^[a-z][a-z0-9]{0,31}$/.test(id))
    throw new CreateFault(
      `${id} cannot be the id of a remote: it consists of lower-case letters and digits, at most 32 of them.`,
    );
  if (registry !== undefined && !URL.canParse(registry))
    throw new CreateFault(`${registry} is not an address such as https://packages.example.com/.`);
  if (existsSync(folder)) throw new CreateFault(`${folder} already exists. Nothing was changed.`);
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    // npm does not pack a .gitignore.
    const place = path.join(folder, path.relative(from, parentPath), name.replace(/^_gitignore$/, '.gitignore'));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, readFileSync(file, 'utf8').replace(placeholder, id));
  }
  const ofRegistry = registry === undefined ? '' : `@portico:registry=${registry}\n`;
  // Otherwise npm only warns, and the first command fails with an error that does not name Node.js.
  writeFileSync(path.join(folder, '.npmrc'), `engine-strict=true\n${ofRegistry}`);
  for (const language of ['en', 'de', 'fr'] as const) {
    const file = path.join(folder, `src/language/${language}.json`);
    const texts = { ...JSON.parse(readFileSync(file, 'utf8')), [`${id}.title`]: title[language] };
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
}
