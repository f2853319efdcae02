import { buildPagesIfStale } from './build-pages.ts'

console.log((await buildPagesIfStale()) ? 'Built.' : 'Already built.')
