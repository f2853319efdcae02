export { handOut } from './hand-out.ts'
export { crewData } from './personal-data.ts'
export { claimedByCrews } from './queries.ts'
export { type SampleCrew, saveSampleCrews } from './save-sample-crews.ts'
