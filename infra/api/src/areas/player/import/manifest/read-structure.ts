/** Reads the lists of lessons contained in packages of cmi5 (cmi5.xml) and xAPI (tincan.xml). */
import { cleanLine } from '@portico/contracts/platform/clean-text';
import { cutText } from '@portico/contracts/platform/cut-text';
import {
  chosenText,
  type OddValue,
  readLaunchMethod,
  readMasteryScore,
  readMoveOn,
} from '@portico/contracts/player/cmi5/course-structure';
import { type Look, wishesOf } from '../look-through.ts';
import { ImportRefused, type Remark, remark } from '../problems.ts';
import { decodeXml } from './decode-xml.ts';
import { noData } from './lesson-data.ts';
import type { Manifest, ManifestItem } from './read-manifest.ts';
import { type FileIndex, resolveAddress } from './resolve-address.ts';
import { childNamed, childrenNamed, type XmlElement, xmlTree } from './xml-tree.ts';

/** The reader's refusals mention imsmanifest.xml; these mention the file that was actually read. */
function rootOf(bytes: Buffer, file: string, name: string): XmlElement {
  try {
    const { root } = xmlTree(decodeXml(bytes));
    if (root.name !== name) throw new ImportRefused('structure-unreadable', `${file} describes a “${root.name}”`);
    return root;
  } catch (cause) {
    if (!(cause instanceof ImportRefused) || cause.code === 'structure-unreadable') throw cause;
    const why = cause.code === 'manifest-doctype' ? 'it holds a document type or entities' : cause.detail;
    throw new ImportRefused('structure-unreadable', `${file}: ${why}`);
  }
}

/** A text given in several languages, in one of them; otherwise the element's own text. */
function wordsOf(element: XmlElement, name: string): string {
  const named = childrenNamed(element, name);
  const texts = named.flatMap((one) => [
    ...childrenNamed(one, 'langstring').map(({ attributes, text }) => ({ language: attributes.lang ?? '', text })),
    { language: one.attributes.lang ?? '', text: one.text },
  ]);
  return cutText(cleanLine(chosenText(texts)).replaceAll(/\s+/g, ' '), 300);
}

/** Some authors write elements where the specification requires attributes. */
const readValue = (element: XmlElement, name: string): string =>
  element.attributes[name.toLowerCase()] ?? childNamed(element, name.toLowerCase())?.text ?? '';

const remarkOn = (odd: OddValue | undefined): Remark[] =>
  odd ? [remark('structure-value-unreadable', `${odd.what}="${odd.written}"`)] : [];

class Structure {
  readonly items: ManifestItem[] = [];
  readonly remarks: Remark[] = [];
  private readonly files: FileIndex;
  private readonly mostItems: number;
  constructor(files: FileIndex, mostItems: number) {
    this.files = files;
    this.mostItems = mostItems;
  }

  private add(item: Omit<ManifestItem, 'visible' | 'identifier'> & { activityId: string }): number {
    if (this.items.length >= this.mostItems) throw new ImportRefused('too-many-lessons');
    return this.items.push({ ...item, visible: true, identifier: item.activityId.slice(0, 4096) }) - 1;
  }

  heading(title: string, activityId: string, parent: number | null): number {
    return this.add({ ...noData, kind: 'heading', title, activityId, parent, address: '', missingFile: '' });
  }

  lesson(about: Partial<ManifestItem> & Pick<ManifestItem, 'title' | 'parent' | 'activityId'>, url: string): void {
    const place = resolveAddress(url, '', '', this.files);
    this.remarks.push(...place.remarks);
    if (place.missing) this.remarks.push(remark('lesson-file-missing', `${about.title} (${place.missing})`));
    this.add({
      ...noData,
      kind: 'sco',
      address: place.address,
      missingFile: cutText(place.missing, 300),
      ...about,
    });
  }

  /** Throws ImportRefused if there is nothing that can be opened. */
  finish(): Pick<Manifest, 'items' | 'remarks'> {
    const lessons = this.items.filter(({ kind }) => kind !== 'heading');
    const [first] = lessons;
    if (!first) throw new ImportRefused('no-lessons');
    if (lessons.every(({ missingFile }) => missingFile !== ''))
      throw new ImportRefused('missing-file', first.missingFile);
    return { items: this.items, remarks: this.remarks };
  }
}

function addParts(structure: Structure, element: XmlElement, parent: number | null): void {
  for (const child of element.children) {
    const activityId = (child.attributes.id ?? '').slice(0, 2000);
    const title = wordsOf(child, 'title') || activityId;
    if (child.name === 'block') addParts(structure, child, structure.heading(title, activityId, parent));
    if (child.name !== 'au') continue;
    const moveOn = readMoveOn(readValue(child, 'moveOn'));
    const mastery = readMasteryScore(readValue(child, 'masteryScore'));
    const method = readLaunchMethod(readValue(child, 'launchMethod'));
    structure.remarks.push(...[moveOn, mastery, method].flatMap(({ odd }) => remarkOn(odd)));
    const about = { title, parent, activityId, moveOn: moveOn.value, scaledPassingScore: mastery.value };
    const launch = {
      launchData: readValue(child, 'launchParameters').slice(0, 4096),
      entitlementKey: readValue(child, 'entitlementKey').slice(0, 4096),
      ownWindow: method.value,
    };
    structure.lesson({ ...about, ...launch }, readValue(child, 'url'));
  }
}

/** Reads a cmi5 course: blocks become headings and units become lessons. */
export function readCmi5(bytes: Buffer, files: FileIndex, mostItems: number, look?: Look): Manifest {
  const root = rootOf(bytes, 'cmi5.xml', 'coursestructure');
  const course = childNamed(root, 'course');
  const structure = new Structure(files, mostItems);
  addParts(structure, root, null);
  const { items, remarks } = structure.finish();
  if (root.children.some(({ name }) => name === 'objectives')) remarks.push(remark('unobserved-objectives'));
  const title = (course && wordsOf(course, 'title')) || items[0]?.title || 'Course';
  const activityId = (course?.attributes.id ?? '').slice(0, 2000);
  return { standard: 'cmi5', title, activityId, items, remarks: [...remarks, ...wishesOf(look)] };
}

/** Reads an xAPI package: activities with a launch address become lessons. */
export function readTinCan(bytes: Buffer, files: FileIndex, mostItems: number, look?: Look): Manifest {
  const root = rootOf(bytes, 'tincan.xml', 'tincan');
  const structure = new Structure(files, mostItems);
  for (const activity of childrenNamed(childNamed(root, 'activities') ?? root, 'activity')) {
    const url = chosenText(
      childrenNamed(activity, 'launch').map(({ attributes, text }) => ({ language: attributes.lang ?? '', text })),
    );
    if (url === '') continue;
    const activityId = (activity.attributes.id ?? '').slice(0, 2000);
    structure.lesson({ title: wordsOf(activity, 'name') || activityId, parent: null, activityId }, url);
  }
  const { items, remarks } = structure.finish();
  const [first] = items;
  const about = { title: first?.title || 'Course', activityId: first?.activityId ?? '' };
  return { standard: 'xapi', ...about, items, remarks: [...remarks, ...wishesOf(look)] };
}
