/**
 * Determines the standard of a package from its namespaces, the version it declares and the run-time that its lessons
 * can call.
 */
import { scormVersion } from '@portico/contracts/platform/constants';
import type { Standard } from '@portico/contracts/player/standards';
import { ImportRefused, type Remark, remark } from '../problems.ts';
import { childNamed, type XmlDocument, type XmlElement } from './xml-tree.ts';

const is12 = (namespace: string) => /(imscp_rootv1p1p2|adlcp_rootv1p2)$/i.test(namespace);
const is2004 = (namespace: string) => /(adlcp_v1p3|adlseq_v1p3|adlnav_v1p3|imsss)$/i.test(namespace);
const isOther = (namespace: string) => /imsccv1p\d|imslticc|cc\/imscp/i.test(namespace);

function versionOf(root: XmlElement): Standard | undefined {
  const metadata = childNamed(root, 'metadata');
  const schemaVersion = (metadata && childNamed(metadata, 'schemaversion')?.text) ?? '';
  if (schemaVersion.startsWith(scormVersion)) return '1.2';
  return /2004|1\.3/.test(schemaVersion) ? '2004' : undefined;
}

/** Namespaces come first, because some 1.2 packages declare the version of 2004. */
function declaredBy({ root, namespaces }: XmlDocument): { declared: Standard | undefined; isOdd: boolean } {
  const all = [...namespaces];
  const [names12, names2004, version] = [all.some(is12), all.some(is2004), versionOf(root)];
  if (names12 === names2004) return { declared: version ?? (names12 ? '2004' : undefined), isOdd: false };
  const declared = names12 ? '1.2' : '2004';
  return { declared, isOdd: version !== undefined && version !== declared };
}

/** @param used standards whose run-time the files can call; packages of authoring tools can often call both */
export function standardOf(
  document: XmlDocument,
  used: ReadonlySet<Standard> = new Set(),
): { standard: Standard; remarks: Remark[] } {
  const { root, namespaces } = document;
  if ([...namespaces].some(isOther)) throw new ImportRefused('not-scorm', 'a Common Cartridge');
  if (root.name !== 'manifest') throw new ImportRefused('not-scorm', `a “${root.name}”`);
  const { declared, isOdd } = declaredBy(document);
  const [first, second] = used;
  const only = second === undefined ? first : undefined;
  const standard = only ?? declared ?? '1.2';
  if (declared === undefined && only === undefined) return { standard, remarks: [remark('version-unsaid')] };
  if (declared === undefined) return { standard, remarks: [remark('version-by-use', `SCORM ${standard}`)] };
  return { standard, remarks: isOdd || declared !== standard ? [remark('version-odd', `SCORM ${standard}`)] : [] };
}
