export { createVisions, visionServices } from './create-visions.ts'
export { claimedByPictureSearches } from './keep-searches.ts'
