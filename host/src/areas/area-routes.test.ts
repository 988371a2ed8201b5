import type { BootDocument, BootRemote } from '@portico/contracts/platform/boot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchBoot } from '../boot/fetch-boot.ts';
import { newerPortal } from '../worker/newer-portal.ts';
import { areaRoutes } from './area-routes.ts';

vi.mock('../boot/fetch-boot.ts');

const remote = {
  description: {
    id: 'lms',
    flag: 'lms',
    areas: [],
    routes: [
      { path: '/lms/home', page: 'home' },
      { path: '/sales-skills-assessment', page: 'salesSkills', flag: 'salesSkills' },
    ],
    menu: [],
    homeCards: [],
  },
  releases: [],
} as unknown as BootRemote;
const served = (flags: Record<string, boolean>) =>
  ({ remotes: [remote], flags, integrity: {}, limits: {} }) as unknown as BootDocument;

const said = vi.fn();
beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  page.addEventListener(newerPortal, said);
  said.mockClear();
});

test('an area that the tenant has disabled does not make the portal newer, but enabling it does', async () => {
  const { loads } = areaRoutes(served({ lms: true }));
  vi.mocked(fetchBoot).mockResolvedValue(served({ lms: true }));
  await loads.renew();
  expect(said).toHaveBeenCalledTimes(0);
  vi.mocked(fetchBoot).mockResolvedValue(served({ lms: true, salesSkills: true }));
  await loads.renew();
  expect(said).toHaveBeenCalledTimes(1);
});
