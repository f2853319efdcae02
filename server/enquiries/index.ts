export { countWaiting } from './queries.ts'
