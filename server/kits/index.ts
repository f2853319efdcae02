export { kitSource } from './kit-source.ts'
export { kitItems, kits } from './tables.ts'
