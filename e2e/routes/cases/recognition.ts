/** Missions, points, and badges. */
import { isHeaded, shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

const today = () => new Date().toISOString().slice(0, 10);
const itemID = 60;

interface Mission {
  MissionId: string;
  title: string;
}

/** A mission with one step, which the person reports. */
async function madeMission({ as }: Scene): Promise<Mission> {
  const title = `Tidy desk ${newWord()}`;
  const { MissionId } = await (await as('admin')).post<{ MissionId: string }>('gamification/saveMission', {
    body: {
      ...{ MissionId: null, basedOn: null, title, description: title, points: 10, startsOn: today(), endsOn: null },
      ...{ enabled: true, steps: [{ itemID, title, deed: null, target: 1, selfReportable: true }] },
    },
  });
  return { MissionId, title };
}

async function earn(scene: Scene): Promise<void> {
  const { MissionId } = await madeMission(scene);
  const { UserName: username, UserGUID: userGUID } = scene.api.user;
  await scene.api.post('gamification/setGamificationItem', {
    query: { MissionId, itemID: String(itemID), username, userGUID },
  });
}

export const recognitionCases: RouteCases = {
  '/missions': {
    async prepare(scene) {
      const { title } = await madeMission(scene);
      return { address: '/missions', see: shows(title), by: { menu: 'Missions' } };
    },
  },
  '/missions/:id': {
    async prepare(scene) {
      const { MissionId, title } = await madeMission(scene);
      return {
        address: `/missions/${MissionId}`,
        see: isHeaded(title),
        by: { on: '/missions', press: (page) => page.getByRole('link', { name: title }).first().click() },
        trail: ['Missions', title],
      };
    },
  },
  '/kudos': { prepare: async () => ({ address: '/kudos', see: isHeaded('Kudos'), by: { menu: 'Kudos' } }) },
  '/leaderboard': {
    async prepare(scene) {
      const nickname = `Ace ${newWord()}`;
      await earn(scene);
      await scene.api.post('gamification/savePlayerSettings', { body: { sight: 'nickname', nickname } });
      return { address: '/leaderboard', see: shows(nickname), by: { menu: 'Leaderboard' } };
    },
  },
  '/badge/:id': {
    async prepare(scene) {
      const name = `Tidy ${newWord()}`;
      await (await scene.as('admin')).post('gamification/saveBadge', {
        body: {
          ...{ BadgeID: null, basedOn: null, name, description: 'Keeps a tidy desk.', icon: 'star', enabled: true },
          criterion: { kind: 'points', threshold: 1 },
        },
      });
      const learner = await scene.as('learner');
      await earn({ ...scene, api: learner });
      const badges =
        await learner.get<{ name: string; held: { credentialID: string } | null }[]>('gamification/getMyBadges');
      const held = badges.find((one) => one.name === name)?.held;
      if (!held) throw new Error('the badge was not given');
      return {
        address: `/badge/${held.credentialID}`,
        see: shows(name),
        by: {
          on: '/missions',
          async press(page) {
            await page.getByRole('tab', { name: 'Badges' }).click();
            await page.locator(`a[href="/badge/${held.credentialID}"]`).click();
          },
        },
      };
    },
  },
};
