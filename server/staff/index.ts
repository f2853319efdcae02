export { recordDeed, type StaffDeed } from './trail.ts'
