// The walls between the parts (docs/ARCHITECTURE.md). `shared/testkit/src/walls/check.ts` runs them over the tree and
// over one planted violation of each.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to });

export default {
  forbidden: [
    rule('no-circles', 'A circle of imports has no beginning: it can’t be read in any order.', '.', {
      circular: true,
    }),
    {
      name: 'remote-to-remote',
      comment: 'Failure, release and ownership are per area; one sideways import makes two areas one.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/([^/]+)/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'remote-allowed',
      comment: 'A remote may use remote-contract, ui, data-client and contracts only.',
      severity: 'error',
      from: { path: '^remotes/' },
      to: { path: '^(host|infra|tenants|e2e|shared/(testkit|presets))/' },
    },
    {
      name: 'host-allowed',
      comment:
        'The host meets remotes at run time only, through the boot document; the linked build is the one exception.',
      severity: 'error',
      from: { path: '^host/', pathNot: '^host/src/federation/linked-source[.]ts$' },
      to: { path: '^(remotes|infra|tenants|e2e|shared/(testkit|presets))/' },
    },
    rule(
      'contracts-pure',
      'Both sides must believe the contracts: of the project they import themselves only. A text wall names the packages.',
      '^shared/contracts/src/(?!.*[.]test[.]ts$)',
      { pathNot: '^shared/contracts/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'ui-knows-nothing',
      'The design system knows no area and fetches nothing. What is typed it folds as all searches do, and what a picture shows it reads by the rule of the contracts.',
      '^shared/ui/src/(?!tokens/|.*[.]test[.]tsx?$)',
      {
        path: '^(shared/(contracts(?!/src/(search/fold|platform/pictures/.*)[.]ts$)|remote-contract|data-client|testkit|presets)|host|remotes|infra|tenants)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('data-client-allowed', 'The data client knows contracts only.', '^shared/data-client/', {
      path: '^(shared/(ui|remote-contract|testkit|presets)|host|remotes|infra|tenants)/',
    }),
    rule('remote-contract-allowed', 'The remote contract knows contracts only.', '^shared/remote-contract/', {
      path: '^(shared/(ui|data-client|testkit|presets)|host|remotes|infra|tenants)/',
    }),
    rule('server-never-browser', 'Servers import no browser code.', '^infra/[^/]+/src/', {
      path: '^(host|remotes|shared/(ui/src/(?!tokens/)|data-client|remote-contract))/',
      dependencyTypesNot: ['type-only'],
    }),
    {
      name: 'area-to-area',
      comment: 'One area reaches another only through its public.ts.',
      severity: 'error',
      from: { path: '^infra/api/src/(areas|services)/([^/]+)/' },
      to: {
        path: '^infra/api/src/(areas|services)/[^/]+/',
        pathNot: ['^infra/api/src/$1/$2/', '/public[.]ts$'],
      },
    },
    rule(
      'platform-below-areas',
      'The platform serves every area and knows none: what it needs of them it is given as contributions.',
      '^infra/api/src/platform/(?!.*[.]test[.]ts$)',
      { path: '^infra/api/src/(areas|services)/' },
    ),
    rule(
      'services-below-areas',
      'What every area leans on knows none of them: what it needs of them it is given as contributions.',
      '^infra/api/src/services/(?!.*[.]test[.]ts$)',
      { path: '^infra/api/src/areas/' },
    ),
    rule(
      'list-of-areas-on-top',
      'Only the composition root knows all areas. A service gets what they contribute by its context, or as a parameter.',
      '^infra/api/src/(areas/[^/]+|services|platform)/(?!.*[.]test[.]ts$)',
      { path: '^infra/api/src/areas/all[.]ts$' },
    ),
    {
      name: 'area-defined-for-the-list',
      comment: 'An area.ts joins all that its area has: an import of it would import everything.',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/api/src/areas/all[.]ts$' },
      to: { path: '^infra/api/src/(areas|services)/[^/]+/area[.]ts$' },
    },
    rule('identity-alone', 'The API knows the provider’s public keys only.', '^infra/api/', {
      path: '^infra/identity/',
    }),
    rule(
      'content-through-public',
      'The content origin reaches the API’s areas through their public.ts only.',
      '^infra/content/src/',
      {
        path: '^infra/api/src/',
        pathNot: '/public[.]ts$',
      },
    ),
    rule(
      'never-testkit',
      'Production never imports the testkit.',
      '^(host|remotes|infra|shared/(contracts|remote-contract|ui|data-client|presets))/(?!.*(/test/|[.]test[.]ts))',
      {
        path: '^shared/testkit/',
      },
    ),
    rule('black-box', 'End-to-end tests use HTTP and the browser, never the sources.', '^e2e/', {
      path: '^(host|remotes|infra|shared/(?!testkit/))',
    }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/node_modules/(?!@portico)', '[.]build/', '[.]data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
