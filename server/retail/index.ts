export { retailData } from './personal-data.ts'
export { bindSampleStaff } from './save-sample-staff.ts'
