/** The walls between the rooms; `tests/walls` proves that a wrong import is refused. */
const room = (name) => `^${name}/`
const serverAreas = '^server/(?!platform/)([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'rules-import-nothing',
      severity: 'error',
      from: { path: room('rules'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: room('rules') },
    },
    {
      name: 'contract-knows-rules-only',
      severity: 'error',
      from: { path: room('contract'), pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|storefront|demo|tests)/' },
    },
    {
      name: 'platform-knows-no-shop',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: `${serverAreas}|^(contract|storefront|demo)/` },
    },
    {
      name: 'server-never-storefront',
      severity: 'error',
      from: { path: room('server'), pathNot: '\\.test\\.ts$' },
      to: { path: '^(storefront|tests)/' },
    },
    {
      name: 'server-knows-demo-at-the-seed-only',
      severity: 'error',
      from: { path: room('server'), pathNot: '^server/start-shop[.]ts$|[.]test[.]ts$' },
      to: { path: room('demo') },
    },
    {
      name: 'areas-meet-at-the-door',
      severity: 'error',
      from: { path: serverAreas, pathNot: ['\\.test\\.ts$', '^server/[^/]+/tables\\.ts$'] },
      to: { path: serverAreas, pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$'] },
    },
    {
      // A foreign key names a table of another area; nothing else may.
      name: 'tables-know-tables',
      severity: 'error',
      from: { path: '^server/(?!platform/)([^/]+)/tables\\.ts$' },
      to: { path: serverAreas, pathNot: ['^server/$1/', '^server/[^/]+/(index|tables)\\.ts$'] },
    },
    {
      // Positions of the catalogue engine never leave it: its door knows what it promises and how it is made, no more.
      name: 'engine-hands-out-no-positions',
      severity: 'error',
      from: { path: '^server/catalogue-engine/(index|engine)\\.ts$' },
      to: { path: '^server/catalogue-engine/', pathNot: '^server/catalogue-engine/(engine|memory-engine)\\.ts$' },
    },
    {
      name: 'outside-through-the-door',
      severity: 'error',
      from: { path: '^(demo|server/[^/]+\\.ts$)', pathNot: '\\.test\\.ts$' },
      to: { path: serverAreas, pathNot: '^server/[^/]+/(index|calls|jobs)\\.ts$' },
    },
    {
      name: 'storefront-reaches-through-the-contract',
      severity: 'error',
      from: { path: room('storefront'), pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|demo|tests)/' },
    },
    {
      name: 'controls-know-no-shop',
      severity: 'error',
      from: { path: '^storefront/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/(parts|layouts|screens)/|^contract/' },
    },
    {
      name: 'parts-and-layouts-know-no-screen',
      severity: 'error',
      from: { path: '^storefront/(parts|layouts|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/screens/' },
    },
    {
      name: 'parts-know-no-layout',
      severity: 'error',
      from: { path: '^storefront/(parts|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/layouts/' },
    },
    {
      // What two areas of screens share lies in parts, platform or ui.
      name: 'screens-know-no-other-area',
      severity: 'error',
      from: { path: '^storefront/screens/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/screens/([^/]+)/', pathNot: '^storefront/screens/$1/' },
    },
    {
      name: 'demo-uses-doors',
      severity: 'error',
      from: { path: room('demo'), pathNot: '\\.test\\.ts$' },
      to: { path: '^(storefront|tests)/' },
    },
    {
      // A kind and its parts share a plan instead of each other, types too.
      name: 'demo-without-circles',
      severity: 'error',
      from: { path: room('demo') },
      to: { circular: true, path: room('demo') },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|var|[.]react-router)/|[+]types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
