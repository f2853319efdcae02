export { deskFiltersCalls } from './filters.ts'
export { staffData } from './personal-data.ts'
export { givenRights, rightsNow, staffRightsCalls } from './rights.ts'
export { recordDeed, type StaffDeed } from './trail.ts'
