export type * from './engine.ts'
export { createMemoryEngine } from './memory-engine.ts'
