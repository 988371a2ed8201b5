import { type RouteObject, useRouteLoaderData } from 'react-router';
import { isAdmittedNow } from '../guard/admission.ts';
import { hostTitles } from '../routes/host-pages.ts';
import { adminHandle } from '../routes/route-handle.ts';
import type * as Admin from './index.ts';

const adminId = 'admin';
const handle = adminHandle(hostTitles['/admin/*']);
const loadAdmin = () => import(/* webpackChunkName: "admin" */ './index.ts');

/** Null if access is refused, in which case nothing of the administration is downloaded. */
const useAdmin = () => useRouteLoaderData<typeof Admin | null>(adminId);

function AdminFrame() {
  const admin = useAdmin();
  return admin ? <admin.AdminLayout /> : null;
}
function AdminHome() {
  const admin = useAdmin();
  return admin ? <admin.AdminHomePage /> : null;
}
function HostPanel() {
  const admin = useAdmin();
  return admin ? <admin.HostPanelPage /> : null;
}

/**
 * The administration: one frame for the host's own panels and those of the remotes. Only this file is part of the first
 * view. The frame, its texts and each panel are loaded when opened.
 */
export const adminRoute = (panels: RouteObject[]): RouteObject => ({
  id: adminId,
  path: '/admin',
  handle,
  loader: async () => {
    if (!isAdmittedNow(handle.page)) return null;
    const admin = await loadAdmin();
    await admin.startAdmin();
    return admin;
  },
  Component: AdminFrame,
  children: [
    { index: true, Component: AdminHome },
    {
      path: ':panel/*',
      loader: async ({ params }) =>
        isAdmittedNow(handle.page) ? (await loadAdmin()).openHostPanel(params.panel) : null,
      Component: HostPanel,
    },
    ...panels,
  ],
});
