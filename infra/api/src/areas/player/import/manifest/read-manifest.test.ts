import type { Standard } from '@portico/contracts/player/standards';
import { describe, expect, it } from 'vitest';
import { manifestXml, namespaces12 } from '../../../../../test/hand-made-zip.ts';
import { ImportRefused } from '../problems.ts';
import { readManifest } from './read-manifest.ts';
import { fileIndex, withParameters } from './resolve-address.ts';

const files = fileIndex(['index.html', 'res/sco 02.htm', 'res/100%.html', 'Über.html', 'shared/Player.HTML']);
const read = (xml: string | Buffer) => readManifest(Buffer.from(xml), files, 100);
const refusal = (xml: string | Buffer) => {
  try {
    read(xml);
  } catch (cause) {
    return cause instanceof ImportRefused ? cause.code : cause;
  }
  return 'taken';
};
const resource = (href: string, more = '') =>
  `<resource identifier="R1" adlcp:scormtype="sco" href="${href}" ${more}/>`;
const addressOf = (resources: string, items?: string) =>
  read(manifestXml({ resources, ...(items ? { items } : {}) })).items[0]?.address;

describe('real manifests are read with', () => {
  it('a byte order mark, and a title in the metadata before the course’s own', () => {
    const xml = `\ufeff${manifestXml().replace('<organizations', '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion><lom><general><title>Other</title></general></lom></metadata><organizations')}`;
    expect(read(xml)).toMatchObject({ title: 'Course', remarks: [] });
  });

  it.each([
    [
      'UTF-16 with a byte order mark',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(manifestXml().replace('Lesson', 'Übung').replace('UTF-8', 'UTF-16'), 'utf16le'),
      ]),
    ],
    [
      'ISO-8859-1 encoding',
      Buffer.from(manifestXml().replace('Lesson', 'Übung').replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    ],
    ['Windows-1252 bytes declared as UTF-8', Buffer.from(manifestXml().replace('Lesson', 'Übung'), 'latin1')],
    ['UTF-8 encoding', Buffer.from(manifestXml().replace('Lesson', 'Übung'))],
  ])('%s', (_, bytes) => {
    expect(read(bytes).items[0]?.title).toBe('Übung');
  });

  it.each([
    ['an encoded space', 'res/sco%2002.htm', 'res/sco%2002.htm'],
    ['a literal space', 'res/sco 02.htm', 'res/sco%2002.htm'],
    ['a percent sign in a file’s name', 'res/100%.html', 'res/100%25.html'],
    ['encoded non-ASCII letters', '%C3%9Cber.html', '%C3%9Cber.html'],
    ['a backslash', 'res\\sco 02.htm', 'res/sco%2002.htm'],
    ['dot segments', './res/../index.html', 'index.html'],
    ['a query and a fragment', 'index.html?a=1#b', 'index.html?a=1#b'],
  ])('%s in an href', (_, href, address) => {
    expect(addressOf(resource(href))).toBe(address);
  });

  it('a file name in a different case, with a remark', () => {
    const { items, remarks } = read(manifestXml({ resources: resource('Shared/player.html') }));
    expect(items[0]?.address).toBe('shared/Player.HTML');
    expect(remarks).toEqual([{ code: 'case-differs', detail: 'Shared/player.html' }]);
  });

  it('xml:base of manifest, resources and resource joined', () => {
    const xml = manifestXml({
      root: `${namespaces12} xml:base="shared/"`,
      resources: resource('layer.html', 'xml:base="P"').replace('layer', 'layer'),
    });
    expect(
      read(
        xml
          .replace('<resources>', '<resources xml:base="../shared/">')
          .replace('xml:base="P"', '')
          .replace('layer.html', 'Player.HTML'),
      ).items[0]?.address,
    ).toBe('shared/Player.HTML');
    expect(read(manifestXml({ resources: resource('sco 02.htm', 'xml:base="res/"') })).items[0]?.address).toBe(
      'res/sco%2002.htm',
    );
  });

  it.each([
    ['', '?a=1', '?a=1'],
    ['', 'a=1', '?a=1'],
    ['', '#top', '#top'],
    ['?x=1', '?a=1', '?x=1&a=1'],
    ['?x=1#top', '&a=1', '?x=1&a=1#top'],
    ['#top', '#other', '#top'],
  ])('parameters: %j joined with %j is %j', (rest, parameters, joined) => {
    expect(withParameters(rest, parameters)).toBe(joined);
  });

  it.each([
    [
      'the SCO attribute under another prefix',
      manifestXml({
        root: namespaces12.replace('xmlns:adlcp', 'xmlns:x'),
        resources: resource('index.html').replace('adlcp:', 'x:'),
      }),
    ],
    [
      'the SCO attribute without a prefix',
      manifestXml({ resources: resource('index.html').replace('adlcp:scormtype', 'scormtype') }),
    ],
    [
      'the SCO attribute in the spelling of SCORM 2004',
      manifestXml({ resources: resource('index.html').replace('scormtype', 'scormType') }),
    ],
    [
      'the SCO attribute under an undeclared prefix',
      manifestXml({ root: 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"' }),
    ],
  ])('%s', (_, xml) => {
    expect(read(xml).items[0]?.kind).toBe('sco');
  });

  it('nested items, headings, assets, hidden items and several items of one resource', () => {
    const items =
      '<item identifier="A"><title>Part</title><item identifier="B" identifierref="R1"><title>One</title><item identifier="C" identifierref="R2"><title>Two</title></item></item></item>' +
      '<item identifier="D" identifierref="R1" isvisible="false"/>';
    const resources = `${resource('index.html')}<resource identifier="R2" href="res/sco 02.htm"/>`;
    expect(
      read(manifestXml({ items, resources })).items.map(({ identifier, parent, kind, visible, title }) => [
        identifier,
        parent,
        kind,
        visible,
        title,
      ]),
    ).toEqual([
      ['A', null, 'heading', true, 'Part'],
      ['B', 0, 'sco', true, 'One'],
      ['C', 1, 'asset', true, 'Two'],
      ['D', null, 'sco', false, 'D'],
    ]);
  });

  it('ADL’s elements of a lesson', () => {
    const items =
      '<item identifier="A" identifierref="R1"><title>One</title><adlcp:prerequisites type="aicc_script">B&amp;C</adlcp:prerequisites><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction><adlcp:datafromlms><![CDATA[a<b]]></adlcp:datafromlms><adlcp:masteryscore>80</adlcp:masteryscore></item>';
    expect(read(manifestXml({ items })).items[0]).toMatchObject({
      prerequisites: 'B&C',
      maxTimeAllowed: '00:30:00',
      timeLimitAction: 'exit,message',
      launchData: 'a<b',
      masteryScore: '80',
    });
  });

  it.each([
    ['80%', '80', 'mastery-as-percent'],
    ['0.8', '0.8', 'mastery-below-one'],
    ['eighty', '', 'mastery-unreadable'],
    ['180', '', 'mastery-unreadable'],
    ['72.5', '72.5', undefined],
    ['', '', undefined],
  ])('a mastery score of %j', (said, value, code) => {
    const { items, remarks } = read(
      manifestXml({
        items: `<item identifier="A" identifierref="R1"><adlcp:masteryscore>${said}</adlcp:masteryscore></item>`,
      }),
    );
    expect([items[0]?.masteryScore, remarks[0]?.code]).toEqual([value, code]);
  });

  it('a missing default organization, with a remark', () => {
    expect(read(manifestXml().replace('default="O"', 'default="gone"')).remarks).toEqual([
      { code: 'organization-chosen', detail: '' },
    ]);
  });

  it('an item without its resource as a heading, if another lesson exists', () => {
    const items =
      '<item identifier="A" identifierref="gone"><title>Lost</title></item><item identifier="B" identifierref="R1"/>';
    const { items: found, remarks } = read(manifestXml({ items }));
    expect(found.map(({ kind }) => kind)).toEqual(['heading', 'sco']);
    expect(remarks).toEqual([{ code: 'resource-missing', detail: 'Lost' }]);
  });
});

describe('a manifest is refused if it has', () => {
  it.each([
    ['no organization', manifestXml({ organizations: '<organizations/>' }), 'no-organization'],
    ['no organizations element', manifestXml({ organizations: '' }), 'no-organization'],
    ['no lesson', manifestXml({ items: '<item identifier="A"><title>Only a heading</title></item>' }), 'no-lessons'],
    ['a lesson whose file is missing', manifestXml({ resources: resource('gone.html') }), 'missing-file'],
    [
      'a lesson on another host',
      manifestXml({ resources: resource('https://elsewhere.example/x.html') }),
      'outside-address',
    ],
    ['a lesson that is a script', manifestXml({ resources: resource('javascript:alert(1)') }), 'outside-address'],
    ['another root element', '<?xml version="1.0"?><html><body/></html>', 'not-scorm'],
    ['text instead of XML', 'hello', 'manifest-not-xml'],
    ['truncated XML', manifestXml().slice(0, -20), 'manifest-not-xml'],
    ['no content', '', 'manifest-not-xml'],
    ['only a declaration', '<?xml version="1.0" encoding="UTF-8"?>', 'manifest-not-xml'],
    [
      'an unknown encoding',
      manifestXml({ declaration: '<?xml version="1.0" encoding="x-none"?>' }),
      'manifest-not-xml',
    ],
    [
      'elements nested too deeply',
      manifestXml({ items: '<item>'.repeat(300) + '</item>'.repeat(300) }),
      'manifest-not-xml',
    ],
    ['too many lessons', manifestXml({ items: '<item identifierref="R1"/>'.repeat(101) }), 'too-many-lessons'],
  ])('%s', (_, xml, code) => {
    expect(refusal(xml)).toBe(code);
  });
});

describe('a file missing from the package', () => {
  const resources = `${resource('index.html')}<resource identifier="R2" adlcp:scormtype="sco" href="gone.html"/>`;
  const item = (name: string, of: string, more = '') =>
    `<item identifier="${name}" identifierref="${of}"><title>${name}</title>${more}</item>`;

  it('disables only its own lesson, which is no longer a prerequisite', () => {
    const waits = '<adlcp:prerequisites type="aicc_script">B</adlcp:prerequisites>';
    const { items, remarks } = read(manifestXml({ resources, items: item('A', 'R1', waits) + item('B', 'R2') }));
    expect(items.map(({ kind, address, missingFile }) => [kind, address, missingFile])).toEqual([
      ['sco', 'index.html', ''],
      ['sco', 'gone.html', 'gone.html'],
    ]);
    expect(remarks).toEqual([
      { code: 'lesson-file-missing', detail: 'B (gone.html)' },
      { code: 'prerequisites-unreadable', detail: 'B' },
    ]);
  });

  it('refuses the package if no lesson is left', () => {
    expect(refusal(manifestXml({ resources, items: item('B', 'R2') }))).toBe('missing-file');
  });
});

describe('the standard is', () => {
  const names2004 =
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"';
  const plain = 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"';
  it.each([
    ['2004 by its namespaces', names2004, '', '2004'],
    ['2004 by the schema version of the 2nd edition', plain, 'CAM 1.3', '2004'],
    ['2004 by the schema version of the 3rd edition', plain, '2004 3rd Edition', '2004'],
    ['2004 by the schema version of the 4th edition', plain, '2004 4th Edition', '2004'],
    ['1.2 by its schema version', plain, '1.2', '1.2'],
    [
      '1.2 by its schema version with both namespaces',
      `${namespaces12} xmlns:x="http://www.adlnet.org/xsd/adlseq_v1p3"`,
      '1.2',
      '1.2',
    ],
    [
      '2004 with both namespaces and no schema version',
      `${namespaces12} xmlns:x="http://www.adlnet.org/xsd/adlseq_v1p3"`,
      '',
      '2004',
    ],
  ])('%s', (_, root, said, standard) => {
    const metadata = `<metadata><schemaversion>${said}</schemaversion></metadata>`;
    const resources = '<resource identifier="R1" href="index.html"/>';
    const xml = manifestXml({ root, resources }).replace('<organizations', `${said && metadata}<organizations`);
    expect(read(xml)).toMatchObject({ standard, remarks: [] });
  });

  it.each<[string, string, string, Standard[], Standard, string[]]>([
    [
      'that of its namespaces, whatever its schema version',
      namespaces12,
      '2004 4th Edition',
      [],
      '1.2',
      ['version-odd SCORM 1.2'],
    ],
    ['the one its lessons use, despite its namespaces', names2004, '', ['1.2'], '1.2', ['version-odd SCORM 1.2']],
    ['the one its lessons use, despite its schema version', plain, '1.2', ['2004'], '2004', ['version-odd SCORM 2004']],
    ['the one its lessons use, if it names none', plain, '', ['2004'], '2004', ['version-by-use SCORM 2004']],
    ['that of its schema version if its lessons can use both', plain, '2004 3rd Edition', ['1.2', '2004'], '2004', []],
    ['1.2 if nothing indicates a standard', plain, '', [], '1.2', ['version-unsaid ']],
  ])('%s', (_, root, said, used, standard, remarks) => {
    const metadata = `<metadata><schemaversion>${said}</schemaversion></metadata>`;
    const resources = '<resource identifier="R1" href="index.html"/>';
    const xml = manifestXml({ root, resources }).replace('<organizations', `${said && metadata}<organizations`);
    const look = {
      calls: new Set(used),
      resumesItself: false,
      wantsRecording: false,
      reachesTop: false,
      wantsMotion: false,
    };
    const found = readManifest(Buffer.from(xml), files, 100, { ...look, reports: () => true });
    expect(found.standard).toBe(standard);
    expect(found.remarks.map(({ code, detail }) => `${code} ${detail}`)).toEqual(remarks);
  });
});

describe('SCORM 2004', () => {
  const root =
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
  const resources = '<resource identifier="R1" type="webcontent" adlcp:scormType="sco" href="index.html"/>';
  const item = (inside: string, title = 'One') =>
    `<item identifier="${title}" identifierref="R1"><title>${title}</title>${inside}</item>`;
  const read2004 = (items: string, more = '') =>
    read(manifestXml({ root, resources, items }).replace('</manifest>', `${more}</manifest>`));
  const sequencing = (inside: string, attributes = '') =>
    `<imsss:sequencing ${attributes}>${inside}</imsss:sequencing>`;
  const objectives =
    '<imsss:objectives><imsss:primaryObjective objectiveID="main" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective><imsss:objective objectiveID="reading"/></imsss:objectives>';

  it('reads every supported property of a lesson', () => {
    const { items, remarks } = read2004(
      item(
        `<adlcp:dataFromLMS>a=1</adlcp:dataFromLMS><adlcp:timeLimitAction>exit,no message</adlcp:timeLimitAction><adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>${sequencing(`<imsss:controlMode choice="true" flow="true"/><imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/>${objectives}`)}<adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`,
      ),
    );
    expect(remarks).toEqual([]);
    expect(items[0]).toMatchObject({
      kind: 'sco',
      launchData: 'a=1',
      timeLimitAction: 'exit,no message',
      maxTimeAllowed: 'PT30M',
      completionThreshold: '0.75',
      scaledPassingScore: '0.6',
      objectives: ['main', 'reading'],
      masteryScore: '',
      prerequisites: '',
    });
  });

  it.each([
    ['<adlcp:completionThreshold>0.8</adlcp:completionThreshold>', '0.8', []],
    ['<adlcp:completionThreshold completedByMeasure="true"/>', '1', []],
    ['<adlcp:completionThreshold minProgressMeasure="0.5"/>', '', []],
    ['<adlcp:completionThreshold completedByMeasure="false" minProgressMeasure="0.5"/>', '', []],
    ['<adlcp:completionThreshold>80</adlcp:completionThreshold>', '', [{ code: 'measure-unreadable', detail: '80' }]],
    ['', '', []],
  ])('reads the completion threshold of %s', (inside, threshold, odd) => {
    const { items, remarks } = read2004(item(inside));
    expect([items[0]?.completionThreshold, remarks]).toEqual([threshold, odd]);
  });

  it.each([
    ['satisfiedByMeasure="true"', '', '1'],
    ['satisfiedByMeasure="true"', '-0.5', '-0.5'],
    ['satisfiedByMeasure="false"', '0.6', ''],
    ['', '0.6', ''],
    ['satisfiedByMeasure="true"', '60', ''],
  ])('reads the passing score of a primary objective with %s and %j', (attributes, said, expected) => {
    const measure = said && `<imsss:minNormalizedMeasure>${said}</imsss:minNormalizedMeasure>`;
    const { items } = read2004(
      item(
        sequencing(
          `<imsss:objectives><imsss:primaryObjective ${attributes}>${measure}</imsss:primaryObjective></imsss:objectives>`,
        ),
      ),
    );
    expect(items[0]?.scaledPassingScore).toBe(expected);
  });

  it('reads sequencing from a collection, overridden by the lesson’s own', () => {
    const shared = `<imsss:sequencingCollection>${sequencing(`${objectives}<imsss:limitConditions attemptAbsoluteDurationLimit="PT1H"/>`, 'ID="shared"')}</imsss:sequencingCollection>`;
    const own = sequencing('<imsss:limitConditions attemptAbsoluteDurationLimit="PT5M"/>', 'IDRef="shared"');
    expect(read2004(item(own), shared).items[0]).toMatchObject({ scaledPassingScore: '0.6', maxTimeAllowed: 'PT5M' });
  });

  it.each([
    [
      'unobserved-rules',
      '<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules>',
    ],
    ['unobserved-order', '<imsss:controlMode choice="false" flow="true"/>'],
    ['unobserved-order', '<imsss:controlMode forwardOnly="true"/>'],
    ['unobserved-attempts', '<imsss:limitConditions attemptLimit="1"/>'],
    ['unobserved-rollup', '<imsss:rollupRules rollupObjectiveSatisfied="false"/>'],
    ['unobserved-random', '<imsss:randomizationControls randomizationTiming="onEachNewAttempt"/>'],
    [
      'unobserved-sharing',
      '<imsss:objectives><imsss:primaryObjective objectiveID="p"><imsss:mapInfo targetObjectiveID="g"/></imsss:primaryObjective></imsss:objectives>',
    ],
  ])('remarks on unsupported sequencing once for all lessons: %s', (code, inside) => {
    const both = item(sequencing(inside)) + item(sequencing(inside), 'Two');
    expect(read2004(both).remarks).toEqual([{ code, detail: 'One, Two' }]);
  });

  it('remarks on shared data and on rules of the whole course', () => {
    const data = '<adlcp:data><adlcp:map targetID="t"/></adlcp:data>';
    const xml = manifestXml({ root, resources, items: item(data) }).replace(
      '</organization>',
      `${sequencing('<imsss:controlMode choice="false" flow="true"/>')}</organization>`,
    );
    expect(read(xml).remarks).toEqual([
      { code: 'unobserved-order', detail: 'Course' },
      { code: 'unobserved-sharing', detail: 'One' },
    ]);
  });

  it('adds no remark for controls that change nothing', () => {
    const harmless =
      '<imsss:controlMode choice="true" flow="true"/><imsss:randomizationControls randomizationTiming="never"/><imsss:deliveryControls completionSetByContent="true"/><imsss:rollupRules/>';
    expect(read2004(item(sequencing(harmless))).remarks).toEqual([]);
  });
});
