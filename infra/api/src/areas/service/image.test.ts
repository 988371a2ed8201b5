import { randomUUID } from 'node:crypto';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { jpeg, pdf, png } from '../../../test/media/make-files.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const username = 'learner@harbour.example';
const avatarOf = async (as: string) =>
  (await test.ask('account/Validate', { as, body: { Username: `${as}@harbour.example` } })).json().user.AvatarImage;
const files = async () =>
  (await test.sql(`select count(*)::int as n from portal.media_file where location = 'avatar'`))[0].n as number;
const upload = (bytes: Buffer, storageLocationID: string = storageLocations.avatar, as = 'learner') =>
  test.ask('media/file/', { as, file: { name: 'a', bytes }, query: { uploadID: randomUUID(), storageLocationID } });
const name = (url: string, as = 'learner', whose = username) =>
  test.ask('service/updateImageURL', { as, body: { username: whose, url } });
const send = (imageData: string, whose = username) =>
  test.ask('service/updateImage', { as: 'learner', body: { username: whose, imageData } });
const link = /^http:\/\/m-harbour\.content\.localhost:8081\/[0-9a-f-]{36}\/[\w-]+\.[\w-]+\/picture$/;

describe('a profile picture set from an uploaded file', () => {
  it('is returned as a link wherever the person is shown, and replaces and deletes the previous one', async () => {
    expect(await avatarOf('learner')).toBeNull();
    const first = (await upload(await png())).json();
    const named = await name(first.MediaURL);
    expect([named.status, named.json().MediaURL]).toEqual([200, first.MediaURL]);
    expect(named.json().AvatarImage).toMatch(link);
    expect(await avatarOf('learner')).toMatch(link);
    const coach = await test.ask('account/Validate', { as: 'coach', body: { Username: 'coach@harbour.example' } });
    const pictures = coach.json().user.staff.filter((one: { AvatarImage: string | null }) => one.AvatarImage !== null);
    expect(pictures.map((one: { UserName: string }) => one.UserName)).toEqual([username]);
    expect(pictures[0].AvatarImage).toMatch(link);

    const second = (await upload(await jpeg())).json();
    await name(second.link);
    expect(await files()).toBe(1);
    expect((await name(first.MediaURL)).status).toBe(404);
    expect((await avatarOf('learner')).startsWith(`${second.MediaURL}/`)).toBe(true);
  });

  it('disappears when its file is deleted, which only its owner can do', async () => {
    const current = await avatarOf('learner');
    const remove = (as: string) =>
      test.ask('media/file/', {
        as,
        method: 'DELETE',
        query: { MediaURL: current, storageLocationID: storageLocations.avatar },
      });
    expect([(await remove('coach')).status, (await remove('admin')).status]).toEqual([404, 404]);
    expect((await remove('learner')).status).toBe(200);
    expect([await avatarOf('learner'), await files()]).toEqual([null, 0]);
  });

  it('must be an image that the person uploaded themselves', async () => {
    const mine = (await upload(await png())).json();
    expect((await name(mine.MediaURL, 'learner2', 'learner2@harbour.example')).status).toBe(404);
    expect((await name(mine.MediaURL, 'learner', 'learner2@harbour.example')).status).toBe(404);
    const document = (await upload(pdf(), storageLocations.attachment)).json();
    expect((await name(document.MediaURL)).status).toBe(404);
    expect(await avatarOf('learner')).toBeNull();
  });

  it.each([
    'http://127.0.0.1:8080/metrics',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://2130706433/x.png',
    'http://0177.0.0.1/x.png',
    'file:///etc/passwd',
    'gopher://127.0.0.1/x',
    'https://example.com/redirect-to-private',
    'http://m-harbour.content.localhost:8081@127.0.0.1/x',
    'http://m-ember.content.localhost:8081/7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ])('is never fetched from %s', async (url) => {
    const reply = await name(url);
    expect([reply.status, reply.json().error.fields[0].path]).toEqual([400, 'body.url']);
  });
});

describe('a profile picture sent as data', () => {
  it('as base64 or as a data URL is stored like an upload', async () => {
    const bytes = await png({ width: 700, height: 700 });
    const reply = await send(`data:image/png;base64,${bytes.toString('base64')}`);
    expect([reply.status, reply.json().AvatarImage]).toEqual([200, expect.stringMatching(link)]);
    const before = await files();
    expect((await send(bytes.toString('base64'))).json().MediaURL).toBe(reply.json().MediaURL);
    expect(await files()).toBe(before);
  });
  it.each([
    ['that is an SVG', Buffer.from('<svg onload=alert(1)>').toString('base64'), 415],
    ['that is not base64', 'data:image/png;base64,***', 400],
    ['that is an HTML page', `data:text/html;base64,${Buffer.from('<p>').toString('base64')}`, 400],
    ['that is a PDF', pdf().toString('base64'), 415],
    ['larger than a request may be', 'A'.repeat(8_000_000), 413],
  ])('%s is refused', async (_, imageData, status) => {
    const before = await files();
    expect((await send(imageData)).status).toBe(status);
    expect(await files()).toBe(before);
  });
  it('can be set by the caller for themselves only', async () => {
    expect((await send((await png()).toString('base64'), 'coach@harbour.example')).status).toBe(404);
  });
  it('of 4 MB is refused', async () => {
    const large = await sharp(crypto.getRandomValues(Buffer.alloc(65_536)), {
      raw: { width: 256, height: 256, channels: 1 },
    })
      .resize(2300, 2300, { kernel: 'nearest' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(4_194_304);
    expect((await send(large.subarray(0, 4_194_304).toString('base64'))).status).toBe(413);
  });
});

it('a delegate cannot set the picture of the principal', async () => {
  const { userId } = test.ids('coach');
  const { userId: account } = test.ids('delegate');
  const [row] = await test.sql(
    'select organisation_id as id from portal.account_membership where user_id = $1 limit 1',
    [account],
  );
  const context = { account, organisation: row.id, principal: userId };
  const imageData = (await png()).toString('base64');
  const reply = await test.ask('service/updateImage', {
    as: 'delegate',
    context,
    body: { username: 'coach@harbour.example', imageData },
  });
  expect(reply.status).toBe(404);
});
