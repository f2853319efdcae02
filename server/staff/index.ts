export { deskFiltersCalls } from './filters.ts'
export { staffData } from './personal-data.ts'
export { recordDeed, type StaffDeed } from './trail.ts'
