/** Which standard a manifest follows: by its namespaces first, because 1.2 packages are mistaken for 2004 by their words. */
import { scormVersion } from '@portico/contracts/platform/constants';
import { ImportRefused, type Remark, remark } from '../problems.ts';
import { childNamed, type XmlDocument } from './xml-tree.ts';

const is12 = (namespace: string) => /(imscp_rootv1p1p2|adlcp_rootv1p2)$/i.test(namespace);
const is2004 = (namespace: string) => /(adlcp_v1p3|adlseq_v1p3|adlnav_v1p3|imsss)$/i.test(namespace);
const isOther = (namespace: string) => /imsccv1p\d|imslticc|cc\/imscp/i.test(namespace);

export function refuseOtherVersions({ root, namespaces }: XmlDocument): Remark[] {
  const declared = [...namespaces];
  if (declared.some(isOther)) throw new ImportRefused('not-scorm', 'a Common Cartridge');
  if (root.name !== 'manifest') throw new ImportRefused('not-scorm', `a “${root.name}”`);
  if (declared.some(is2004)) throw new ImportRefused('scorm-2004');
  if (declared.some(is12)) return [];
  const metadata = childNamed(root, 'metadata');
  const said = (metadata && childNamed(metadata, 'schemaversion')?.text) ?? '';
  if (/2004|CAM\s*1\.3|1\.3/i.test(said)) throw new ImportRefused('scorm-2004');
  return said.startsWith(scormVersion) ? [] : [remark('version-unsaid')];
}
