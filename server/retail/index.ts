export { retailData } from './personal-data.ts'
export { bindSampleStaff } from './save-sample-staff.ts'
export { retailSettings } from './settings.ts'
export { layTemplates } from './templates.ts'
