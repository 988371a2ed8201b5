/** Which standard a manifest follows: by its namespaces first, because 1.2 packages are mistaken for 2004 by their words. */
import { scormVersion } from '@portico/contracts/platform/constants';
import type { Standard } from '@portico/contracts/player/standards';
import { ImportRefused, type Remark, remark } from '../problems.ts';
import { childNamed, type XmlDocument } from './xml-tree.ts';

const is12 = (namespace: string) => /(imscp_rootv1p1p2|adlcp_rootv1p2)$/i.test(namespace);
const is2004 = (namespace: string) => /(adlcp_v1p3|adlseq_v1p3|adlnav_v1p3|imsss)$/i.test(namespace);
const isOther = (namespace: string) => /imsccv1p\d|imslticc|cc\/imscp/i.test(namespace);

export function standardOf({ root, namespaces }: XmlDocument): { standard: Standard; remarks: Remark[] } {
  const declared = [...namespaces];
  if (declared.some(isOther)) throw new ImportRefused('not-scorm', 'a Common Cartridge');
  if (root.name !== 'manifest') throw new ImportRefused('not-scorm', `a “${root.name}”`);
  const metadata = childNamed(root, 'metadata');
  const said = (metadata && childNamed(metadata, 'schemaversion')?.text) ?? '';
  const [names12, names2004] = [declared.some(is12), declared.some(is2004)];
  if (names2004) return { standard: names12 && said.startsWith(scormVersion) ? '1.2' : '2004', remarks: [] };
  if (names12) return { standard: '1.2', remarks: [] };
  if (/2004|CAM\s*1\.3|1\.3/i.test(said)) return { standard: '2004', remarks: [] };
  return { standard: '1.2', remarks: said.startsWith(scormVersion) ? [] : [remark('version-unsaid')] };
}
