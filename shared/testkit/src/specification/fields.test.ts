import { allCalls } from '@portico/contracts/registry';
import { describe, expect, test } from 'vitest';
import { answerFields, holdsField } from './answer-fields.ts';
import { readList } from './lists.ts';

/** Fields described in words in the list → their names on the wire. */
const onTheWire: Record<string, string> = {
  'publish date': 'publishDate',
  'expiry date': 'expiryDate',
  'banner image': 'bannerImage',
  'news items': 'newsItems',
  'user status per board': 'userStatuses',
  'form type': 'formType',
  'work type': 'workType',
  'mission id': 'MissionId',
  'item id': 'itemID',
  'status: draft, submitted, approved, reverted': 'status',
};

const specFields = (lists: Record<string, Record<string, string[]> | string>) =>
  Object.entries(lists).flatMap(([area, entities]) =>
    typeof entities === 'string'
      ? []
      : Object.entries(entities).flatMap(([entity, fields]) =>
          fields.map((field) => ({ area, entity, field, path: onTheWire[field] ?? field })),
        ),
  );

describe('fields of the specification', () => {
  const listed = specFields(readList('fields'));
  const declared = new Set(allCalls.map((call) => call.area));
  const byArea = new Map(
    [...declared].map((area) => [
      area,
      new Set(allCalls.filter((call) => call.area === area).flatMap((call) => [...answerFields(call)])),
    ]),
  );
  const stands = ({ area, path }: { area: string; path: string }) =>
    holdsField(byArea.get(area as never) ?? new Set(), path);

  test('every one is in an answer of its area', () => {
    const open = listed.filter((one) => !stands(one)).map(({ area, entity, field }) => `${area} ${entity}.${field}`);
    expect(open).toEqual([]);
  });
});
