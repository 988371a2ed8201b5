/** Reads the lessons described by an imsmanifest.xml of SCORM 1.2 or 2004. */

import { cleanLine } from '@portico/contracts/platform/clean-text';
import { cutText } from '@portico/contracts/platform/cut-text';
import type { ItemKind } from '@portico/contracts/player/course-progress';
import { gateOf } from '@portico/contracts/player/lesson-gates';
import type { Standard } from '@portico/contracts/player/standards';
import { type Look, wishesOf } from '../look-through.ts';
import { ImportRefused, type Remark, remark } from '../problems.ts';
import { decodeXml } from './decode-xml.ts';
import { type LessonData, lessonData, lessonData2004 } from './lesson-data.ts';
import { type FileIndex, findFile, resolveAddress } from './resolve-address.ts';
import { standardOf } from './scorm-version.ts';
import { type SequencingCollection, sequencingCollection, sequencingOf, unobservedRules } from './sequencing.ts';
import { childNamed, childrenNamed, type XmlElement, xmlTree } from './xml-tree.ts';

export interface ManifestItem extends LessonData {
  identifier: string;
  /** Index of the parent in the list; null at the top. Parents precede their children. */
  parent: number | null;
  kind: ItemKind;
  visible: boolean;
  title: string;
  address: string;
  /** The file that is missing from the package, without which the lesson cannot be opened; empty if there is none. */
  missingFile: string;
}

export interface Manifest {
  standard: Standard;
  title: string;
  /** The author's own id for a cmi5 or xAPI course; empty for other standards. */
  activityId: string;
  items: ManifestItem[];
  remarks: Remark[];
}

interface Resource {
  href: string;
  base: string;
  /** The files listed in the manifest, and the resources on whose files it depends. */
  files: readonly string[];
  needs: readonly string[];
  isSco: boolean;
}

const base = (element: XmlElement | undefined) => element?.attributes.base ?? '';
const titleOf = (element: XmlElement) =>
  cutText(cleanLine(childNamed(element, 'title')?.text ?? '').replaceAll(/\s+/g, ' '), 300);

function organizationOf(root: XmlElement): { organization: XmlElement; remarks: Remark[] } {
  const all = childNamed(root, 'organizations');
  const each = all ? childrenNamed(all, 'organization') : [];
  const [first] = each;
  if (!all || !first) throw new ImportRefused('no-organization');
  const wanted = all.attributes.default;
  const named = each.find(({ attributes }) => attributes.identifier === wanted);
  return {
    organization: named ?? first,
    remarks: named || (each.length === 1 && !wanted) ? [] : [remark('organization-chosen')],
  };
}

/** Keyed by identifier. A manifest may contain sub-manifests, which have identifiers of their own. */
function resourcesOf(root: XmlElement): Map<string, Resource> {
  const resources = childNamed(root, 'resources');
  const found = new Map<string, Resource>();
  for (const child of childrenNamed(root, 'manifest')) for (const [id, each] of resourcesOf(child)) found.set(id, each);
  for (const resource of resources ? childrenNamed(resources, 'resource') : []) {
    const { identifier = '', href = '', scormtype = '' } = resource.attributes;
    found.set(identifier, {
      href,
      base: base(root) + base(resources) + base(resource),
      files: childrenNamed(resource, 'file').map(({ attributes }) => attributes.href ?? ''),
      needs: childrenNamed(resource, 'dependency').map(({ attributes }) => attributes.identifierref ?? ''),
      isSco: scormtype.toLowerCase() === 'sco',
    });
  }
  return found;
}

/** Prerequisites that no one could ever meet are ignored, and the person who uploaded the package is told so. */
function unreadableGates(items: readonly ManifestItem[]): Remark[] {
  const identifiers = new Set(
    items.filter(({ missingFile }) => missingFile === '').map(({ identifier }) => identifier),
  );
  return items.flatMap(({ prerequisites }) =>
    prerequisites !== '' && gateOf(prerequisites, identifiers) === null
      ? [remark('prerequisites-unreadable', prerequisites)]
      : [],
  );
}

/** Files of a lesson as listed in the manifest, including those of resources it depends on. */
function filesOf(start: Resource, resources: ReadonlyMap<string, Resource>, files: FileIndex): string[] {
  const reached = new Set([start]);
  for (const { needs } of reached)
    for (const name of needs) {
      const needed = resources.get(name);
      if (needed) reached.add(needed);
    }
  return [...reached].flatMap(({ base: from, files: listed }) =>
    listed.flatMap((href) => findFile(from + href, files)?.name ?? []),
  );
}

const activityOf = (activity: XmlElement, title: string, collection: SequencingCollection) => ({
  title,
  activity,
  sequencing: sequencingOf(activity, collection),
});

/** @param look what the files of the package can do; if absent, there are no remarks about that */
export function readManifest(bytes: Buffer, files: FileIndex, mostItems: number, look?: Look): Manifest {
  const document = xmlTree(decodeXml(bytes));
  const { standard, remarks } = standardOf(document, look?.calls);
  const { root } = document;
  const chosen = organizationOf(root);
  remarks.push(...chosen.remarks);
  const resources = resourcesOf(root);
  const collection = sequencingCollection(root);
  const { organization } = chosen;
  const activities = [activityOf(organization, titleOf(organization), collection)];
  const items: ManifestItem[] = [];
  const silent: string[] = [];

  const add = (item: XmlElement, parent: number | null) => {
    if (items.length >= mostItems) throw new ImportRefused('too-many-lessons');
    const { identifier = '', identifierref = '', isvisible = '', parameters = '' } = item.attributes;
    const title = titleOf(item) || identifier;
    const resource = resources.get(identifierref);
    if (identifierref !== '' && !resource?.href) remarks.push(remark('resource-missing', title));
    const place = resource?.href ? resolveAddress(resource.href, resource.base, parameters, files) : undefined;
    const activity = activityOf(item, title, collection);
    activities.push(activity);
    const own = standard === '2004' ? lessonData2004(item, activity.sequencing) : lessonData(item);
    remarks.push(...(place?.remarks ?? []), ...own.remarks);
    const kind: ItemKind = !place ? 'heading' : resource?.isSco ? 'sco' : 'asset';
    if (place?.missing) remarks.push(remark('lesson-file-missing', `${title} (${place.missing})`));
    else if (look && kind === 'sco' && resource && place)
      if (!look.reports([place.file, ...filesOf(resource, resources, files)])) silent.push(title);
    const position = items.push({
      identifier,
      parent,
      kind,
      visible: isvisible.toLowerCase() !== 'false',
      title,
      address: place?.address ?? '',
      missingFile: cutText(place?.missing ?? '', 300),
      ...own.data,
    });
    for (const child of childrenNamed(item, 'item')) add(child, position - 1);
  };
  for (const item of childrenNamed(organization, 'item')) add(item, null);
  remarks.push(...unreadableGates(items));
  if (silent.length > 0) remarks.push(remark('silent-lessons', silent.join(', ')));
  remarks.push(...wishesOf(look));
  if (standard === '2004') remarks.push(...unobservedRules(activities));
  const lessons = items.filter(({ kind, visible }) => kind !== 'heading' && visible);
  const [first] = lessons;
  if (!first) throw new ImportRefused('no-lessons');
  if (lessons.every(({ missingFile }) => missingFile !== ''))
    throw new ImportRefused('missing-file', first.missingFile);
  const title = titleOf(organization) || items[0]?.title || 'Course';
  return { standard, title, activityId: '', items, remarks };
}
