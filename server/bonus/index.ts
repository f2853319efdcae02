export { bonusSource } from './bonus-source.ts'
export { bonusCalls } from './calls.ts'
export { bonusSettings } from './settings.ts'
