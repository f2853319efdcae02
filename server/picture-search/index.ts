export { createVisions, visionServices } from './create-visions.ts'
export { claimedByPictureSearches } from './keep-searches.ts'
export { pictureSearchData } from './personal-data.ts'
