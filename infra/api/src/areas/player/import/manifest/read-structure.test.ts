import { describe, expect, it } from 'vitest';
import { ImportRefused } from '../problems.ts';
import { readCmi5, readTinCan } from './read-structure.ts';
import { fileIndex } from './resolve-address.ts';

const files = fileIndex(['index.html', 'two/Page.html']);
const text = (name: string, said: string) => `<${name}><langstring lang="en-US">${said}</langstring></${name}>`;
const au = (attributes: string, url = 'index.html', more = '') =>
  `<au id="urn:au" ${attributes}>${text('title', 'Unit')}<url>${url}</url>${more}</au>`;
const course = (parts: string) =>
  `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="urn:course">${text('title', 'Course')}</course>${parts}</courseStructure>`;
const cmi5 = (parts: string) => readCmi5(Buffer.from(course(parts)), files, 100);
const refusal = (read: () => unknown) => {
  try {
    read();
  } catch (cause) {
    return cause instanceof ImportRefused ? [cause.code, cause.detail] : cause;
  }
  return 'taken';
};

describe('a cmi5 course structure', () => {
  it('becomes headings and lessons with the author’s settings', () => {
    const inner = `<block id="urn:inner">${text('title', 'Inner')}${au('moveOn="Passed" masteryScore="0.8000" launchMethod="OwnWindow"', 'two/page.html?a=1#b', '<launchParameters>p</launchParameters><entitlementKey>k</entitlementKey>')}</block>`;
    const { items, ...about } = cmi5(`<block id="urn:block">${text('title', 'Block')}${inner}</block>${au('')}`);
    expect(about).toEqual({
      standard: 'cmi5',
      title: 'Course',
      activityId: 'urn:course',
      remarks: [{ code: 'case-differs', detail: 'two/page.html' }],
    });
    expect(items.map(({ kind, title, parent }) => [kind, title, parent])).toEqual([
      ['heading', 'Block', null],
      ['heading', 'Inner', 0],
      ['sco', 'Unit', 1],
      ['sco', 'Unit', null],
    ]);
    expect(items[2]).toMatchObject({
      activityId: 'urn:au',
      address: 'two/Page.html?a=1#b',
      moveOn: 'Passed',
      scaledPassingScore: '0.8',
      ownWindow: true,
      launchData: 'p',
      entitlementKey: 'k',
    });
    expect(items[3]).toMatchObject({ moveOn: 'NotApplicable', scaledPassingScore: '', ownWindow: false });
  });

  it('is read with elements in place of attributes, and unreadable values are remarked on', () => {
    const elements = '<moveOn>CompletedOrPassed</moveOn><launchMethod>OwnWindow</launchMethod>';
    expect(cmi5(au('', 'index.html', elements)).items[0]).toMatchObject({
      moveOn: 'CompletedOrPassed',
      ownWindow: true,
    });
    expect(cmi5(au('moveOn="passed" masteryScore="80" launchMethod="Popup"')).remarks).toEqual(
      ['moveOn="passed"', 'masteryScore="80"', 'launchMethod="Popup"'].map((detail) => ({
        code: 'structure-value-unreadable',
        detail,
      })),
    );
    expect(cmi5(`<objectives/>${au('')}`).remarks).toEqual([{ code: 'unobserved-objectives', detail: '' }]);
  });

  it('can contain more than a thousand lessons', () => {
    const many = course(au('').repeat(1500));
    expect(readCmi5(Buffer.from(many), files, 2000).items).toHaveLength(1500);
  });

  it.each<[string, string, [string, string]]>([
    [
      'has a lesson on another host',
      course(au('', 'https://elsewhere.example/a.html')),
      ['outside-address', 'https://elsewhere.example/a.html'],
    ],
    ['has no lessons', course(`<block id="b">${text('title', 'B')}</block>`), ['no-lessons', '']],
    ['names only missing files', course(au('', 'none.html')), ['missing-file', 'none.html']],
    ['has another root element', '<html/>', ['structure-unreadable', 'cmi5.xml describes a “html”']],
    ['is not XML', '', ['structure-unreadable', 'cmi5.xml: at 1:0: document must contain a root element']],
    [
      'has entities',
      '<!DOCTYPE c [<!ENTITY x "y">]><courseStructure>&x;</courseStructure>',
      ['structure-unreadable', 'cmi5.xml: it holds a document type or entities'],
    ],
  ])('that %s is refused', (_, xml, expected) => {
    expect(refusal(() => readCmi5(Buffer.from(xml), files, 100))).toEqual(expected);
  });
});

it('launchable activities in a Tin Can (xAPI) list become lessons', () => {
  const activity = (id: string, launch: string) =>
    `<activity id="${id}" type="t"><name lang="und">Name ${id}</name><description lang="und"/>${launch}</activity>`;
  const xml = `\ufeff<?xml version="1.0"?><tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>${activity('urn:1', '<launch>index.html</launch>')}${activity('urn:1/slide', '')}${activity('urn:2', '<launch lang="fr-fr">two/Page.html</launch>')}</activities></tincan>`;
  const { items, ...about } = readTinCan(Buffer.from(xml), files, 100);
  expect(about).toEqual({ standard: 'xapi', title: 'Name urn:1', activityId: 'urn:1', remarks: [] });
  expect(items.map(({ activityId, address, kind }) => [activityId, address, kind])).toEqual([
    ['urn:1', 'index.html', 'sco'],
    ['urn:2', 'two/Page.html', 'sco'],
  ]);
});
